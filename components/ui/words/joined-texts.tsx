import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";

type Texts = readonly (string | null | undefined | false)[];

/** Joins texts with the comma of the language, without missing ones. Tags and addresses keep the plain comma. */
export const joinList = (texts: Texts): string => join("ui.list", texts);

/** Joins sentences, without missing ones. Japanese and Chinese have no space after the full stop. */
export const joinSentences = (sentences: Texts): string => join("ui.sentences", sentences);

function join(key: "ui.list" | "ui.sentences", texts: Texts): string {
  const [first = "", ...others] = texts.filter((text): text is string => Boolean(text));
  return others.reduce((joined, text) => i18n.t(key, [joined, text]), first);
}

/** Stands for the element in a message. */
const MARK = "\u{FFFC}";

/** Returns a message with an element in the place of one of its values, where the language puts it. */
export function messageWithElement(message: (mark: string) => string, element: ComponentChildren) {
  const [start, end] = message(MARK).split(MARK);
  return (
    <>
      {start}
      {element}
      {end}
    </>
  );
}
