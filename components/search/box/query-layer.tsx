import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Fields, fieldTermOf } from "../../../lib/query/fields.ts";
import type { Mistake } from "../../../lib/query/mistake.ts";
import { type Token, tokensOf } from "../../../lib/query/tokens.ts";
import style from "./query-layer.module.css";

interface QueryLayerProps {
  query: string;
  fields: Fields;
  mistake: Mistake | null;
  field: RefObject<HTMLInputElement | null>;
}

/** Events that may scroll an input's text. Not every browser fires `scroll` when the caret moves. */
const MOMENTS = ["input", "keydown", "keyup", "pointerup", "scroll", "select", "focus", "blur"];

/** Overlays the query in colours. Visual only: the field itself is accessible. */
export function QueryLayer({ query, fields, mistake, field }: QueryLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    const follow = () =>
      requestAnimationFrame(() => {
        if (input && layer.current) layer.current.scrollLeft = input.scrollLeft;
      });
    follow();
    for (const moment of MOMENTS) input?.addEventListener(moment, follow);
    return () => {
      for (const moment of MOMENTS) input?.removeEventListener(moment, follow);
    };
  }, [field, query]);
  return (
    <div ref={layer} class={style.layer} aria-hidden="true">
      {partsOf(query, fields, mistake).map(({ from, text, kind, wrong }) => (
        <span key={from} class={`${style[kind]} ${wrong ? style.wrong : ""}`}>
          {text}
        </span>
      ))}
    </div>
  );
}

interface Part {
  from: number;
  text: string;
  kind: "plain" | "joint" | "field" | "junk";
  wrong: boolean;
}

/** Splits the text wherever its colour or underline changes. */
function partsOf(query: string, fields: Fields, mistake: Mistake | null): Part[] {
  const tokens = tokensOf(query);
  const cuts = new Set([0, query.length]);
  for (const token of tokens)
    for (const at of [token.from, token.to, nameEnd(token, fields)]) cuts.add(at);
  if (mistake) for (const at of [mistake.from, mistake.to]) cuts.add(at);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).map((from, i) => {
    const to = places[i + 1] ?? query.length;
    const token = tokens.find((one) => one.from <= from && to <= one.to);
    return {
      from,
      text: query.slice(from, to),
      kind: token ? kindOf(token, from < nameEnd(token, fields)) : "plain",
      wrong: mistake !== null && mistake.from <= from && to <= mistake.to,
    };
  });
}

/** Returns the end of a term's field name, or the start of a term without one. */
function nameEnd({ kind, text, from, quoted }: Token, fields: Fields): number {
  const term = kind === "term" && fieldTermOf(text, fields);
  return term ? from + text.indexOf(":") + (quoted ? 2 : 1) : from;
}

function kindOf({ kind }: Token, isName: boolean): Part["kind"] {
  if (kind === "term") return isName ? "field" : "plain";
  return kind === "junk" ? "junk" : "joint";
}
