import type { GeneratedI18nStructure as Words } from "../.wxt/i18n/structure.d.ts";

/** Types of `#i18n`. The package's own types intersect a key with all 1,260 keys at each call, which took two thirds of `tsc`. */

export type Value = string | number;
export type KeysOf<Features> = {
  [Key in keyof Words]: Words[Key] extends Features ? Key : never;
}[keyof Words];
type Values<Count, List extends Value[] = []> = List["length"] extends Count
  ? List
  : Values<Count, [...List, Value]>;

interface Translate {
  (key: KeysOf<{ plural: false; substitutions: 0 }>): string;
  (key: KeysOf<{ plural: true; substitutions: 0 | 1 }>, n: number): string;
  <Key extends KeysOf<{ plural: false }>>(
    key: Key,
    values: Values<Words[Key]["substitutions"]>,
  ): string;
  <Key extends KeysOf<{ plural: true }>>(
    key: Key,
    n: number,
    values: Values<Words[Key]["substitutions"]>,
  ): string;
}

export declare const i18n: { t: Translate };
