/**
 * What people wrote on a service, as plain data: components make elements of it, and nothing in it can become markup of ours.
 * Addresses are absolute and `http:` or `https:`.
 */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "em" | "del" | "sup" | "sub"; content: Inline[] }
  /** Covered until somebody asks for it. */
  | { kind: "spoiler"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] }
  /** `>>123`: an image of the service. */
  | { kind: "image"; id: number };

export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; level: number; content: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | { kind: "quote"; content: Block[] }
  /** `start`: number of the first item; null for a list without numbers. */
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };
