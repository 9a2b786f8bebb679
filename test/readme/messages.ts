import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";

const FOLDER = resolve(import.meta.dirname, "../../lib/locales");

/** The languages of the extension, as browsers spell them: `pt_BR`. */
export const LOCALES = readdirSync(FOLDER).map((file) => file.replace(/\.yml$/u, ""));

/** Returns the extension's messages in a language, as browsers get them. */
export const messagesIn = async (locale: string) =>
  generateChromeMessages(await parseMessagesFile(resolve(FOLDER, `${locale}.yml`)));

/** The extension's English messages, as browsers get them. */
export const messages = await messagesIn("en");

/** Returns an English text by its name, as browsers get it. */
export function messageOf(name: string): string {
  const message = messages[name]?.message;
  if (message === undefined) throw new Error(`No message ${name}.`);
  return message;
}
