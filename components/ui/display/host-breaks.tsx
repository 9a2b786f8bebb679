import { Fragment } from "preact";

/** Lets a line break after the dots of host names in a sentence, as in “board.” and “example”, instead of within a word. */
export function HostBreaks({ children: text }: { children: string }) {
  return text.split(/(?<=\S\.)(?=\S)/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
