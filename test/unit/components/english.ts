import { resolve } from "node:path";
import { configure } from "@testing-library/preact";
import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";
import { fakeBrowser } from "wxt/testing/fake-browser";

// Same as the timeout in `patience.ts`.
configure({ asyncUtilTimeout: 15_000 });

const FILE = resolve(import.meta.dirname, "../../../lib/locales/en.yml");
const messages = generateChromeMessages(await parseMessagesFile(FILE));

/** Gives the fake browser the extension's real messages, because it has none. */
export function speakEnglish() {
  fakeBrowser.i18n.getMessage = (key: string, substitutions: string | (string | number)[] = []) => {
    const values = [substitutions].flat();
    const message = messages[key]?.message;
    if (message === undefined) throw new Error(`No such words: ${key}`);
    return message.replace(/\$(\d)/g, (_, digit: string) => `${values[Number(digit) - 1] ?? ""}`);
  };
}
