export type Choice<A extends { action: string }> = {
  action: A["action"];
  seat: number;
  fields: Record<string, Domain>;
  exact: boolean;
  count: number | null;
  title: string;
  label: string;
  titles: Record<string, string>;
  examples?: A[];
  example_labels?: string[];
  brings?: number;
  note?: string;
};

export type Domain =
  | { kind: "one"; value: unknown; noun: string; label: string; brings?: number; note?: string }
  | { kind: "among"; values: unknown[]; noun: string; labels: string[]; brings?: number[]; notes?: string[]; other?: Domain }
  | { kind: "span"; low: number; high: number; step: number; noun: string; brings?: number[]; notes?: string[] }
  | { kind: "pick"; items: unknown[]; least: number; most: number; ordered: boolean; noun: string; labels: string[]; brings?: number[]; notes?: string[] }
  | { kind: "many"; each: Domain; least: number; most: number; rising: boolean }
  | { kind: "parts"; label: string; titles: string[]; parts: Domain[] }
  | { kind: "either"; options: Domain[] };

export type Catalogue = {
  spec: string;
  players: number;
  locale: string;
  money: { name: string; pattern: string; thousands: string };
  squares: ({ name: string; kind: string; deed: number | null; group: number | null; deck: number | null; amount: number | null; style: string })[];
  deeds: ({ name: string; square: number; group: number; price: number; rents: number[]; factors: number[]; mortgage: number; interest: number; house_price: number | null; hotel_price: number | null; style: string })[];
  groups: { id: string; name: string; deeds: number[]; cards: number[]; values: number[]; style: string }[];
  decks: { id: string; name: string; cards: { id: string; text: string }[] }[];
  cards: ({ id: string; name: string; kind: string; count: number; group: number | null; value: number | null; style: string })[];
  tokens: ({ name: string; side: string; seat: number | null })[];
  styles: { name: string; light: { fill: string; ink: string; text: string }; dark: { fill: string; ink: string; text: string } }[];
};

export type Message = { text: string; values: Record<string, Said>; rules?: string[] };

export type Said = number | string | Said[] | { open: string } | Message;

export type Messages = {
  spec: string;
  players: number;
  locale: string;
  thousands: string;
  texts: Record<string, string>;
  nouns: Record<string, { kind: "number"; plus: number; empty: string } | { kind: "seat"; names: Record<string, string>; text: string; empty: string } | { kind: "names"; names: Record<string, string>; empty: string; other?: string } | { kind: "count"; forms: string[]; form: number[]; empty: string } | { kind: "money"; pattern: string; thousands: string; empty: string } | { kind: "text"; text: string; empty: string } | { kind: "mixed"; texts: Record<string, string>; empty: string } | { kind: "list"; texts: Record<string, string>; fields: Record<string, string[]>; empty: string } | { kind: "sentence"; empty: string }>;
  titles: Record<string, string>;
  fields: Record<string, string>;
};
