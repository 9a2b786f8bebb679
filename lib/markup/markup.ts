/**
 * User-written text of a service as plain data. Components render it as elements, so it cannot inject markup. Addresses are absolute and
 * `http:`, `https:` or `mailto:`.
 */
export type MarkupInline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "em" | "underline" | "del" | "sup" | "sub"; content: MarkupInline[] }
  /** Hidden until the reader reveals it. */
  | { kind: "spoiler"; content: MarkupInline[] }
  | { kind: "link"; href: string; content: MarkupInline[] }
  /** Image of the service, written as `>>123`. */
  | { kind: "image"; id: number };

export type MarkupBlock =
  | { kind: "paragraph"; content: MarkupInline[] }
  | { kind: "heading"; level: number; content: MarkupInline[] }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | { kind: "quote"; content: MarkupBlock[] }
  /** Explains the paragraph before it, written as `: text`. */
  | { kind: "details"; content: MarkupBlock[] }
  /** `start`: number of the first item; null for an unordered list. */
  | { kind: "list"; start: number | null; items: MarkupBlock[][] }
  | { kind: "table"; head: MarkupInline[][]; rows: MarkupInline[][][] };
