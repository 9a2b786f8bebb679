import { Fragment } from "preact";
import style from "./breakable.module.css";

/** Hosts, addresses and tags may break after these characters. */
const JOINT = /(?<=[^\s./:_][./:_])(?=[^\s./:_])/u;

/** Lets hosts, addresses and tags that are longer than a line break at their joints, instead of within a word. */
export function Breakable({ children: text }: { children: string }) {
  return text.split(/(\s+)/u).map((word, index) => {
    const parts = word.split(JOINT);
    if (parts.length === 1) return word;
    return (
      <span key={index} class={style.word}>
        {parts.map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    );
  });
}
