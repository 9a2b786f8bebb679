import type { MarkupBlock, MarkupInline } from "../../../lib/markup/markup.ts";

/** Writes parsed markup in one line, with its kinds as tags. */
export const notation = (blocks: readonly MarkupBlock[]): string => blocks.map(block).join("");

const tag = (name: string, content: string, attribute: unknown = "") =>
  `<${name}${attribute === "" ? "" : ` ${attribute}`}>${content}</${name}>`;

function block(part: MarkupBlock): string {
  switch (part.kind) {
    case "paragraph":
      return tag("p", inlines(part.content));
    case "heading":
      return tag(`h${part.level}`, inlines(part.content));
    case "code":
      return tag("pre", part.text);
    case "rule":
      return "<hr>";
    case "list": {
      const items = part.items.map((item) => tag("li", notation(item))).join("");
      return part.start === null ? tag("ul", items) : tag("ol", items, part.start);
    }
    case "table": {
      const row = (name: string, cells: readonly MarkupInline[][]) =>
        tag("tr", cells.map((cell) => tag(name, inlines(cell))).join(""));
      return tag(
        "table",
        row("th", part.head) + part.rows.map((cells) => row("td", cells)).join(""),
      );
    }
    default:
      return tag(part.kind, notation(part.content));
  }
}

const inlines = (parts: readonly MarkupInline[]): string => parts.map(inline).join("");

function inline(part: MarkupInline): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return tag("code", part.text);
    case "break":
      return "<br>";
    case "image":
      return `<image ${part.id}>`;
    case "link":
      return tag("a", inlines(part.content), part.href);
    default:
      return tag(part.kind, inlines(part.content));
  }
}
