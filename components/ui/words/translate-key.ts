import { i18n, type KeysOf, type MessageValue } from "#i18n";

/** Turns "no-picture" into "noPicture": message names can't contain hyphens. */
type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

type Keys<Count> = KeysOf<{ substitutions: Count }>;

/** The values that all messages of a key need together. Without such messages, no argument fits. */
type Values<Key extends string> =
  Camel<Key> extends Keys<0>
    ? [values?: readonly MessageValue[]]
    : Camel<Key> extends Keys<0 | 1>
      ? [values: readonly [MessageValue, ...MessageValue[]]]
      : Camel<Key> extends Keys<0 | 1 | 2>
        ? [values: readonly [MessageValue, MessageValue, ...MessageValue[]]]
        : Camel<Key> extends Keys<0 | 1 | 2 | 3>
          ? [values: readonly [MessageValue, MessageValue, MessageValue]]
          : [never];

/** Translates a key that contains a code, such as `failure.${code}.why`. A code without words does not compile. */
export function translateKey<Key extends string>(key: Key, ...[values]: Values<Key>): string {
  const name = key.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  const translate: (key: never, values: never) => string = i18n.t;
  return translate(name as never, values as never);
}
