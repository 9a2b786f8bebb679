import { browser } from "wxt/browser";
import type { GeneratedI18nStructure as Words } from "../.wxt/i18n/structure.d.ts";
import { NAMES_MESSAGE, TEXTS_MESSAGE, unpackTexts } from "./packed-texts.ts";

/** Replaces `#i18n` of `@wxt-dev/i18n`, whose plurals are English, and whose types took two thirds of `tsc`. */

export type MessageValue = string | number;
export type KeysOf<Features> = {
  [Key in keyof Words]: Words[Key] extends Features ? Key : never;
}[keyof Words];
type Values<Count, List extends MessageValue[] = []> = List["length"] extends Count
  ? List
  : Values<Count, [...List, MessageValue]>;

/** A message with a form for each plural category of its language. Every language has `other`. */
type Plural<Key = keyof Words> = Key extends `${infer Name}.other` ? Name : never;
type PluralOf<Features> = Plural<KeysOf<Features>>;

interface Translate {
  (key: KeysOf<{ substitutions: 0 }>): string;
  (key: PluralOf<{ substitutions: 0 | 1 }>, n: number): string;
  <Key extends keyof Words>(key: Key, values: Values<Words[Key]["substitutions"]>): string;
  <Key extends Plural>(
    key: Key,
    n: number,
    values: Values<Words[`${Key}.other`]["substitutions"]>,
  ): string;
}

/** WXT's types know only the browser's own messages. */
const messages: { getMessage(name: string, values?: string[]): string } = browser.i18n;

let texts: Map<string, string> | undefined;

let rules: Intl.PluralRules | undefined;
const english = new Intl.PluralRules("en");

/**
 * Returns the plural category of a count in the language of the messages, which may not be the browser's. Browsers show the English message
 * where a translation lacks it, which has no forms of other languages.
 */
function categoryOf(key: string, n: number): Intl.LDMLPluralRule {
  rules ??= new Intl.PluralRules(message("extension.language"));
  const { pluralCategories } = rules.resolvedOptions();
  const isTranslated = pluralCategories.every((category) => message(`${key}.${category}`));
  return (isTranslated ? rules : english).select(n);
}

/** Returns a text of a production build, whose packed messages are read once. */
function packedText(name: string, values: readonly MessageValue[]): string {
  texts ??= unpackTexts(messages.getMessage(NAMES_MESSAGE), messages.getMessage(TEXTS_MESSAGE));
  const insert = (_: string, digit: string) => `${values[Number(digit) - 1] ?? ""}`;
  return (texts.get(name) ?? "").replace(/\$(\d)/gu, insert);
}

/** Reads a message. Browsers allow no dots in the names of messages. */
function message(key: string, values: readonly MessageValue[] = []): string {
  const name = key.replaceAll(".", "_");
  return import.meta.env.PROD
    ? packedText(name, values)
    : messages.getMessage(name, values.map(String));
}

const t = (
  key: string,
  count?: number | readonly MessageValue[],
  values?: readonly MessageValue[],
): string =>
  typeof count === "number"
    ? message(`${key}.${categoryOf(key, count)}`, values ?? [count])
    : message(key, count);

export const i18n: { t: Translate } = { t };
