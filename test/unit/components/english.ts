import { configure } from "@testing-library/preact";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { messages } from "../../readme/messages.ts";

// Same as the timeout in `patience.ts`.
configure({ asyncUtilTimeout: 15_000 });

/** Gives the fake browser the extension's real messages, because it has none. */
export function speakEnglish() {
  fakeBrowser.i18n.getMessage = (key: string, substitutions: string | (string | number)[] = []) => {
    const values = [substitutions].flat();
    const message = messages[key]?.message;
    if (message === undefined) throw new Error(`No such words: ${key}`);
    return message.replace(/\$(\d)/g, (_, digit: string) => `${values[Number(digit) - 1] ?? ""}`);
  };
}
