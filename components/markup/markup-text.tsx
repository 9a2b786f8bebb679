import type { ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { MarkupBlock, MarkupInline } from "../../lib/markup/markup.ts";
import { parseMarkup } from "../../lib/markup/parse-markup.ts";
import { CHARACTERS_PER_ELEMENT, truncateMarkup } from "../../lib/markup/truncate-markup.ts";
import { BrowsingContext } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { MAX_DRAWN_ELEMENTS, useDrawBudget } from "../ui/hooks/use-draw-budget.ts";
import style from "./markup-text.module.css";

/** Length of a text that is drawn even if the view has too many elements. */
const SHORT_LENGTH = 1_000;
const LEAST_SIZE = SHORT_LENGTH / CHARACTERS_PER_ELEMENT;

interface TextProps {
  text: string;
  base_url: string;
}

/** Renders a text with the service's markup. Its images belong to `base_url`. What is too much for the view is rendered on request. */
export function MarkupText({ text, base_url }: TextProps) {
  return <Portions key={`${base_url} ${text}`} text={text} base_url={base_url} />;
}

interface DrawnText {
  portions: MarkupBlock[][];
  /** The blocks after the portions; null before the text is parsed. */
  rest: MarkupBlock[] | null;
}

function Portions({ text, base_url }: TextProps) {
  const budget = useDrawBudget();
  const withNext = ({ portions, rest }: DrawnText, max: number): DrawnText => {
    const portion = truncateMarkup(rest ?? parseMarkup(text, base_url), max);
    // A short text is always whole, so it takes nothing from the others.
    if (portion.size > LEAST_SIZE) budget.spend(portion.size);
    return { portions: [...portions, portion.start], rest: portion.rest };
  };
  const [drawn, setDrawn] = useState((): DrawnText => {
    const elementsLeft = budget.left();
    // Parsing takes time, too.
    if (elementsLeft === 0 && text.length > SHORT_LENGTH) return { portions: [[]], rest: null };
    return withNext({ portions: [], rest: null }, Math.max(elementsLeft, LEAST_SIZE));
  });
  return (
    <div class={style.text}>
      {drawn.portions.map((blocks, place) =>
        place === 0 ? (
          <Blocks key={place} blocks={blocks} base_url={base_url} />
        ) : (
          <div key={place} class={style.text} tabIndex={-1} ref={focusOnce}>
            <Blocks blocks={blocks} base_url={base_url} />
          </div>
        ),
      )}
      {(drawn.rest === null || drawn.rest.length > 0) && (
        <Button onClick={() => setDrawn(withNext(drawn, MAX_DRAWN_ELEMENTS))}>
          {i18n.t("ui.showRest")}
        </Button>
      )}
    </div>
  );
}

/** Focuses an element that replaces a focused button. The function is the same in each render, so that it runs once. */
const focusOnce = (revealed: HTMLElement | null) => revealed?.focus();

function Blocks({ blocks, base_url }: { blocks: readonly MarkupBlock[]; base_url: string }) {
  // The text is static, so the index is a stable key.
  return blocks.map((block, place) => <OneBlock key={place} block={block} base_url={base_url} />);
}

function OneBlock({ block, base_url }: { block: MarkupBlock; base_url: string }) {
  const inline = (content: readonly MarkupInline[]) => (
    <Inlines content={content} base_url={base_url} />
  );
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
          {block.head.length > 0 && (
            <thead>
              <tr>
                {block.head.map((cell, place) => (
                  <th key={place}>{inline(cell)}</th>
                ))}
              </tr>
            </thead>
          )}
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

function Inlines({ content, base_url }: { content: readonly MarkupInline[]; base_url: string }) {
  return content.map((part, place) => <OneInline key={place} part={part} base_url={base_url} />);
}

function OneInline({ part, base_url }: { part: MarkupInline; base_url: string }) {
  const inner = (content: readonly MarkupInline[]) => (
    <Inlines content={content} base_url={base_url} />
  );
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
  content: readonly MarkupInline[];
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
    <span tabIndex={-1} ref={focusOnce}>
      {children}
    </span>
  ) : (
    <button type="button" class={style.spoiler} onClick={reveal}>
      {i18n.t("ui.spoiler")}
    </button>
  );
}
