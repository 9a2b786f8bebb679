import type { ComponentChildren } from "preact";
import { useContext, useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Block, Inline } from "../../lib/markup/markup.ts";
import { parseMarkup, splitMarkup } from "../../lib/markup/parse.ts";
import { BrowsingContext } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import style from "./markup-text.module.css";

export interface MarkupTextProps {
  text: string;
  /** Address of the service. Images in the text belong to it. */
  base_url: string;
}

/** Renders a text with the service's markup. The end of a very long text is shown on request, without formatting. */
export function MarkupText({ text, base_url }: MarkupTextProps) {
  const [start, rest] = useMemo(() => splitMarkup(text), [text]);
  const blocks = useMemo(() => parseMarkup(start), [start]);
  const [isWhole, setWhole] = useState(false);
  return (
    <div class={style.text}>
      <Blocks blocks={blocks} base_url={base_url} />
      {rest !== "" &&
        (isWhole ? (
          // The focused button has disappeared.
          <p class={style.plain} tabIndex={-1} ref={(revealed) => revealed?.focus()}>
            {rest}
          </p>
        ) : (
          <Button onClick={() => setWhole(true)}>{i18n.t("ui.showRestPlain")}</Button>
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
      return <p class={style.heading}>{inline(block.content)}</p>;
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

/** Shows a link with its host, unless its text is an address there: the text may name another site. */
function TextLink({
  href,
  content,
  children,
}: {
  href: string;
  content: readonly Inline[];
  children: ComponentChildren;
}) {
  const host = URL.parse(href)?.host;
  const [first] = content;
  if (content.length === 1 && first?.kind === "text" && URL.parse(first.text)?.host === host)
    return <ExternalLink href={href}>{children}</ExternalLink>;
  return (
    <>
      <ExternalLink href={href} title={href}>
        {children}
      </ExternalLink>{" "}
      <span class={style.host}>({host})</span>
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
  return open ? (
    // The focused button has disappeared.
    <span tabIndex={-1} ref={(uncovered) => uncovered?.focus()}>
      {children}
    </span>
  ) : (
    <button type="button" class={style.spoiler} onClick={() => setOpen(true)}>
      {i18n.t("ui.spoiler")}
    </button>
  );
}
