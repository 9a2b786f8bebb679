import { MAX_PASTE_LENGTH } from "../base/bounds.ts";
import { readTextFile } from "../file/text-file.ts";
import { collectTags } from "../picture/collect-tags.ts";
import type { PostTags } from "../picture/post-tags.ts";
import { POST_RATINGS } from "../picture/tag-kinds.ts";
import { TEXT_FILE_ENDING } from "./dictionary.ts";
import { splitNames } from "./parse-tags.ts";
import { readPastedTags } from "./paste.ts";

/** Returns true if a file is named after a picture: `a.png.txt` or `a.txt` after `a.png`. */
export function isTagFileOf(name: string, picture: string): boolean {
  const text = name.toLowerCase();
  const owner = picture.toLowerCase();
  const stem = owner.replace(/\.[^.]+$/u, "");
  return text !== owner && (text === owner + TEXT_FILE_ENDING || text === stem + TEXT_FILE_ENDING);
}

/** Reads a list of tags, one a line or separated by commas. Undefined if it has none. A list that is too long has unknown tags. */
export async function readTagFile(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
): Promise<PostTags | undefined> {
  const host = file.name.toLowerCase();
  if (file.size > MAX_PASTE_LENGTH) return collectTags(host, [], true);
  const { text, isGuessed } = await readTextFile(file);
  const names = namesIn(text);
  const rating = POST_RATINGS.find((one) => names.includes(`rating:${one}`));
  const tags = names.filter((name) => !name.startsWith("rating:"));
  const list = collectTags(
    host,
    tags.map((name) => ({ name, category: "general" })),
    false,
  );
  if (!rating && !list) return undefined;
  return {
    ...{ host, tags: [], left_out: 0 },
    ...list,
    ...(rating && { rating }),
    ...(isGuessed && { is_guessed: true }),
  };
}

/** Returns the names of a list as programs write them beside a picture, of whatever kind. Brackets may be escaped, as in prompts. */
function namesIn(text: string): string[] {
  const names = readPastedTags(text)?.names ?? splitNames(text);
  const [only = ""] = names;
  const isSpaced = names.length === 1 && /\S_\S/u.test(only);
  return (isSpaced ? only.split(/\s+/u) : names).map((name) =>
    name.replaceAll(/\\(?=[()[\]{}])/gu, ""),
  );
}
