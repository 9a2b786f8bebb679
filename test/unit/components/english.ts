import { configure } from "@testing-library/preact";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { messages, messagesIn } from "../../readme/messages.ts";

// Same as the timeout in `patience.ts`.
configure({ asyncUtilTimeout: 15_000 });

/** Gives the fake browser the extension's real messages, because it has none. */
export const speakEnglish = () => speakFrom(messages);

/** Gives the fake browser the messages of a file of `lib/locales`, such as `pt_BR`. Those that it lacks are English, as in browsers. */
export const speak = async (locale: string) =>
  speakFrom({ ...messages, ...(await messagesIn(locale)) });

const isPlural = (key: string) => key.replace(/_[a-z]+$/, "_other") in messages;

function speakFrom(texts: typeof messages) {
  fakeBrowser.i18n.getMessage = (key: string, substitutions: string | (string | number)[] = []) => {
    const values = [substitutions].flat();
    const message = texts[key]?.message;
    if (message === undefined && isPlural(key)) return "";
    if (message === undefined) throw new Error(`No such words: ${key}`);
    return message.replace(/\$(\d)/g, (_, digit: string) => `${values[Number(digit) - 1] ?? ""}`);
  };
}
