import type { ComponentChildren } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Block, Inline } from "../../lib/markup/markup.ts";
import { parseMarkup } from "../../lib/markup/parse-markup.ts";
import { BrowsingContext } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import style from "./markup-text.module.css";

/** Length of the part of a text that is rendered at first, as JSON of its blocks. */
const MAX_FIRST_LENGTH = 50_000;

/** Returns the number of blocks that are rendered at first: all of them, unless the text is very long. */
function countFirst(blocks: readonly Block[]): number {
  let length = 0;
  const count = blocks.findIndex((block) => {
    length += JSON.stringify(block).length;
    return length > MAX_FIRST_LENGTH;
  });
  return count < 0 ? blocks.length : Math.max(1, count);
}

/** Renders a text with the service's markup. Its images belong to `base_url`. The end of a very long text is rendered on request. */
export function MarkupText({ text, base_url }: { text: string; base_url: string }) {
  const blocks = useMemo(() => parseMarkup(text, base_url), [text, base_url]);
  const count = useMemo(() => countFirst(blocks), [blocks]);
  const [isWhole, setWhole] = useState(false);
  const hiddenBlocks = blocks.slice(count);
  return (
    <div class={style.text}>
      <Blocks blocks={blocks.slice(0, count)} base_url={base_url} />
      {hiddenBlocks.length > 0 &&
        (isWhole ? (
          // The focused button has disappeared.
          <div class={style.text} tabIndex={-1} ref={(revealed) => revealed?.focus()}>
            <Blocks blocks={hiddenBlocks} base_url={base_url} />
          </div>
        ) : (
          <Button onClick={() => setWhole(true)}>{i18n.t("ui.showRest")}</Button>
        ))}
    </div>
  );
}

function Blocks({ blocks, base_url }: { blocks: readonly Block[]; base_url: string }) {
  // The text is static, so the index is a stable key.
  return blocks.map((block, place) => <OneBlock key={place} block={block} base_url={base_url} />);
}

function OneBlock({ block, base_url }: { block: Block; base_url: string }) {
  const inline = (content: readonly Inline[]) => <Inlines content={content} base_url={base_url} />;
  switch (block.kind) {
    case "paragraph":
      return <p>{inline(block.content)}</p>;
    case "heading":
      // Not a heading element: it would enter the outline of the page.
      return <p class="strong">{inline(block.content)}</p>;
    case "code":
      return <pre>{block.text}</pre>;
    case "rule":
      return <hr />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.content} base_url={base_url} />
        </blockquote>
      );
    case "details":
      return (
        <div class={style.details}>
          <Blocks blocks={block.content} base_url={base_url} />
        </div>
      );
    case "list": {
      const items = block.items.map((item, place) => (
        <li key={place}>
          <Blocks blocks={item} base_url={base_url} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "table":
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, place) => (
                <th key={place}>{inline(cell)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    default:
      return block satisfies never;
  }
}

function Inlines({ content, base_url }: { content: readonly Inline[]; base_url: string }) {
  return content.map((part, place) => <OneInline key={place} part={part} base_url={base_url} />);
}

function OneInline({ part, base_url }: { part: Inline; base_url: string }) {
  const inner = (content: readonly Inline[]) => <Inlines content={content} base_url={base_url} />;
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code>{part.text}</code>;
    case "break":
      return <br />;
    case "strong":
      return <strong>{inner(part.content)}</strong>;
    case "em":
      return <em>{inner(part.content)}</em>;
    case "underline":
      return <u>{inner(part.content)}</u>;
    case "del":
      return <del>{inner(part.content)}</del>;
    case "sup":
      return <sup>{inner(part.content)}</sup>;
    case "sub":
      return <sub>{inner(part.content)}</sub>;
    case "spoiler":
      return <Spoiler>{inner(part.content)}</Spoiler>;
    case "link":
      return (
        <TextLink href={part.href} content={part.content}>
          {inner(part.content)}
        </TextLink>
      );
    case "image":
      return <ImageMention id={part.id} base_url={base_url} />;
    default:
      return part satisfies never;
  }
}

/** Returns the host of a web address, or the address of mail. */
function destination(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.host || url.pathname);
}

/** Shows a link with its destination, unless its text names it: the text may name another site. */
function TextLink({
  href,
  content,
  children,
}: {
  href: string;
  content: readonly Inline[];
  children: ComponentChildren;
}) {
  const [first] = content;
  const linkText = content.length === 1 && first?.kind === "text" ? first.text : "";
  const target = destination(href);
  if (
    [linkText, `http://${linkText}`, `mailto:${linkText}`].some(
      (text) => destination(text) === target,
    )
  )
    return <ExternalLink href={href}>{children}</ExternalLink>;
  return (
    <>
      <ExternalLink href={href} title={href}>
        {children}
      </ExternalLink>{" "}
      <span class="hint">({target})</span>
    </>
  );
}

/** Shows an image mention as a picture while browsing the service, subject to the filter. */
function ImageMention({ id, base_url }: { id: number; base_url: string }) {
  const words = `>>${id}`;
  return useContext(BrowsingContext) ? (
    <PlaceLink place={{ at: "image", id }}>{words}</PlaceLink>
  ) : (
    <ExternalLink href={`${base_url}/images/${id}`}>{words}</ExternalLink>
  );
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const reveal = (event: Event) => {
    // The spoiler may be the text of a link.
    event.preventDefault();
    setOpen(true);
  };
  return open ? (
    // The focused button has disappeared.
    <span tabIndex={-1} ref={(uncovered) => uncovered?.focus()}>
      {children}
    </span>
  ) : (
    <button type="button" class={style.spoiler} onClick={reveal}>
      {i18n.t("ui.spoiler")}
    </button>
  );
}
