/**
 * The keys of this browser: by table the token of a seat, of the host, and the invitation.
 * They come in links after the #, which browsers send to nobody, and are taken out of the address.
 */

const PREFIX = "monopoly-rules:table:";
const PARTS = ["token", "host", "invitation", "seat"];

/**
 * `seat` is the one that the invitation is for; `links` are the invitations to single seats that
 * this browser, as the host, has handed out.
 * @returns {{token?: string, host?: string, invitation?: string, seat?: string, links?: object}}
 */
export function keysOf(table) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table)) ?? {};
  } catch {
    return {};
  }
}

export function keepKeys(table, keys) {
  localStorage.setItem(PREFIX + table, JSON.stringify({ ...keysOf(table), ...keys }));
}

/** Of a table that is gone nothing is kept. */
export function forgetKeys(table) {
  localStorage.removeItem(PREFIX + table);
}

/** A secret of this browser's own making, for a seat that it asks for. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/**
 * The table in the address; keys beside it are kept, and taken out of sight. What is kept already
 * stays: a link from somebody else must not take a seat away.
 */
export function tableInAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const table = parts.get("table");
  if (!table) return null;
  const brought = PARTS.filter((part) => parts.get(part));
  if (brought.length) {
    const keys = Object.fromEntries(brought.map((part) => [part, parts.get(part)]));
    keepKeys(table, { ...keys, ...keysOf(table) });
    history.replaceState(null, "", `#table=${encodeURIComponent(table)}`);
  }
  return table;
}

/** The link with which somebody else can sit down at a table. */
export function invitationLink(table) {
  const { invitation } = keysOf(table);
  return linkTo(invitation ? { table, invitation } : { table });
}

/** The link for one seat alone, or null if none was handed out. */
export function seatLink(table, seat) {
  const invitation = keysOf(table).links?.[seat];
  return invitation ? linkTo({ table, seat, invitation }) : null;
}

/** The link with which one goes on elsewhere, on one's own seat. */
export function ownLink(table) {
  return linkTo({ table, token: keysOf(table).token });
}

function linkTo(parts) {
  return `${location.origin}${location.pathname}#${new URLSearchParams(parts)}`;
}
