import { i18n } from "#i18n";
import type { FileFacts } from "../../lib/completion/own-details.ts";
import { formatBytes } from "../ui/words/format.ts";
import { sizeInWords } from "../ui/words/size-in-words.ts";
import style from "./file-table.module.css";

interface FileTableProps {
  yours: FileFacts;
  theirs: FileFacts;
}

/** Shows size, format and bytes of the user's file and an image's. */
export function FileTable({ yours, theirs }: FileTableProps) {
  const rows = [
    [i18n.t("compare.size"), pixels],
    [i18n.t("compare.format"), formatName],
    [i18n.t("compare.bytes"), bytes],
  ] as const;
  return (
    <table class={`numbers ${style.table}`}>
      <caption class="visually-hidden">{i18n.t("compare.table")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{i18n.t("compare.yours")}</th>
          <th scope="col">{i18n.t("compare.theirs")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {[yours, theirs].map((facts, at) => (
              <td key={at === 0 ? "yours" : "theirs"}>
                <bdi>{textOf(facts) || i18n.t("compare.unknown")}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns true if both files look the same in the table, as far as both are known. */
export function hasSameFileFacts(yours: FileFacts, theirs: FileFacts): boolean {
  const pairs = [pixels, formatName, bytes].map((textOf) => [textOf(yours), textOf(theirs)]);
  const knownPairs = pairs.filter(([one, other]) => one && other);
  return knownPairs.length > 0 && knownPairs.every(([one, other]) => one === other);
}

const pixels = ({ width, height }: FileFacts) =>
  width && height && sizeInWords({ width, height })[0];
/** Treats `jpeg` and `jpg` as equal. */
const formatName = ({ format }: FileFacts) => format?.replace(/^jpeg$/iu, "jpg").toUpperCase();
const bytes = (facts: FileFacts) => facts.bytes && formatBytes(facts.bytes);
