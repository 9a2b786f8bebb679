import { resolve } from "node:path";
import { configure } from "@testing-library/preact";
import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";
import { fakeBrowser } from "wxt/testing/fake-browser";

// As long as `patience.ts` gives to what a test waits for.
configure({ asyncUtilTimeout: 15_000 });

const FILE = resolve(import.meta.dirname, "../../../lib/locales/en.yml");
const messages = generateChromeMessages(await parseMessagesFile(FILE));

/** Gives the fake browser the very words that the extension ships; it has none of its own. */
export function speakEnglish() {
  fakeBrowser.i18n.getMessage = (key: string, substitutions: string | (string | number)[] = []) => {
    const values = [substitutions].flat();
    const message = messages[key]?.message;
    if (message === undefined) throw new Error(`No such words: ${key}`);
    return message.replace(/\$(\d)/g, (_, digit: string) => `${values[Number(digit) - 1] ?? ""}`);
  };
}
