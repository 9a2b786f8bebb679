import { Fragment, type VNode } from "preact";
import style from "./breakable.module.css";

/** Hosts, addresses and tags may break after these characters. */
const JOINT = /(?<=[^\s./:_][./:_])(?=[^\s./:_])/u;

/** Number of joints at which a text may break. A longer text is hostile, and breaks anywhere after them. */
const MAX_JOINTS = 100;

/** Lets hosts, addresses and tags that are longer than a line break at their joints, instead of within a word. */
export function BreakableText({ children: text }: { children: string }) {
  let joints = 0;
  const drawn: (string | VNode)[] = [""];
  for (const word of text.split(/(\s+)/u)) {
    const parts = joints < MAX_JOINTS ? splitAtJoints(word, MAX_JOINTS - joints) : [word];
    joints += parts.length - 1;
    // One text node for all words in between.
    if (parts.length === 1) drawn.push(`${drawn.pop()}${word}`);
    else drawn.push(<BreakableWord parts={parts} />, "");
  }
  return drawn;
}

const BreakableWord = ({ parts }: { parts: readonly string[] }) => (
  <span class={style.word}>
    {parts.map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** Splits a word at its first joints. */
function splitAtJoints(word: string, max: number): string[] {
  const parts = word.split(JOINT);
  return parts.length - 1 <= max ? parts : [...parts.slice(0, max), parts.slice(max).join("")];
}
