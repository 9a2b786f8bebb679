/**
 * User-written text of a service as plain data. Components render it as elements, so it cannot inject markup. Addresses are absolute and
 * `http:`, `https:` or `mailto:`.
 */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "em" | "underline" | "del" | "sup" | "sub"; content: Inline[] }
  /** Hidden until the reader reveals it. */
  | { kind: "spoiler"; content: Inline[] }
  | { kind: "link"; href: string; content: Inline[] }
  /** Image of the service, written as `>>123`. */
  | { kind: "image"; id: number };

export type Block =
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "heading"; level: number; content: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | { kind: "quote"; content: Block[] }
  /** Explains the paragraph before it, written as `: text`. */
  | { kind: "details"; content: Block[] }
  /** `start`: number of the first item; null for an unordered list. */
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };
