import { Fragment } from "preact";

/** Lets a line break after the dots, slashes, colons and underscores of hosts, addresses and tags, instead of within a word. */
export function Breakable({ children: text }: { children: string }) {
  return text.split(/(?<=\S[./:_])(?=[^\s./:_])/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
