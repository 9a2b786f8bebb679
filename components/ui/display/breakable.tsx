import { Fragment } from "preact";
import style from "./breakable.module.css";

/** Hosts, addresses and tags may break after these characters. */
const JOINT = /(?<=[^\s./:_][./:_])(?=[^\s./:_])/u;

/** Number of joints at which a text may break. A longer text is hostile, and breaks anywhere after them. */
const MAX_JOINTS = 100;

/** Lets hosts, addresses and tags that are longer than a line break at their joints, instead of within a word. */
export function Breakable({ children: text }: { children: string }) {
  let joints = 0;
  return text.split(/(\s+)/u).map((word, index) => {
    if (joints >= MAX_JOINTS) return word;
    const parts = splitAtJoints(word, MAX_JOINTS - joints);
    if (parts.length === 1) return word;
    joints += parts.length - 1;
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

/** Splits a word at its first joints. */
function splitAtJoints(word: string, max: number): string[] {
  const parts = word.split(JOINT);
  return parts.length - 1 <= max ? parts : [...parts.slice(0, max), parts.slice(max).join("")];
}
