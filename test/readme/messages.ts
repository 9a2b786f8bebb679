import { resolve } from "node:path";
import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";

const FILE = resolve(import.meta.dirname, "../../lib/locales/en.yml");

/** The extension's English messages, as browsers get them. */
export const messages = generateChromeMessages(await parseMessagesFile(FILE));
