/** Where the squares of a board lie: a ring that begins at the lower right and goes clockwise. */

export const CORNER = 1.55; // a corner is so much larger than a square

const INWARD = 3.4; // hundredths of the board

/** Whether so many squares make a ring of four equal sides. */
export const isRing = (number) => number >= 8 && number % 4 === 0;

/** The grid line, side and place of each square; lines count from 1. */
export function placesOf(number) {
  const side = number / 4;
  return Array.from({ length: number }, (_, square) => {
    const along = square % side;
    const at = Math.floor(square / side); // bottom, left, top, right
    const [column, row] = [
      [side + 1 - along, side + 1],
      [1, side + 1 - along],
      [1 + along, 1],
      [side + 1, 1 + along],
    ][at];
    const name = along === 0 ? "corner" : ["bottom", "left", "top", "right"][at];
    return { column, row, side: name };
  });
}

/** Where tokens stand on each square, in hundredths of the board. */
export function middlesOf(number) {
  const side = number / 4;
  const unit = 100 / (2 * CORNER + side - 1);
  const middle = (line) => {
    if (line === 1) return (CORNER * unit) / 2;
    if (line === side + 1) return 100 - (CORNER * unit) / 2;
    return (CORNER + line - 2 + 0.5) * unit;
  };
  // A little towards the middle of the board, so that the names can be read.
  const inward = { bottom: [0, -1], left: [1, 0], top: [0, 1], right: [-1, 0] };
  return placesOf(number).map(({ column, row, side: at }) => {
    const [right, down] = inward[at] ?? [column === 1 ? 1 : -1, row === 1 ? 1 : -1];
    return { x: middle(column) + INWARD * right, y: middle(row) + INWARD * down };
  });
}

/** The squares from one to another: step by step if it is a throw ahead, else at once. */
export function wayOf(from, to, number, longest = 12) {
  const ahead = (to - from + number) % number;
  if (ahead === 0) return [];
  if (ahead > longest) return [to];
  return Array.from({ length: ahead }, (_, step) => (from + step + 1) % number);
}
