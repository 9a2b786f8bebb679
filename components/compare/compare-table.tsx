import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import { formatOfAddress } from "../../lib/picture/file-format.ts";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import { formatBytes } from "../ui/words/format.ts";
import style from "./compare-table.module.css";
import type { Size } from "./view.ts";

interface CompareTableProps {
  pick: PickedPicture;
  /** The user's own file. */
  file?: PictureFile | undefined;
  /** Size of the picked picture as loaded; null while unknown. */
  loaded: Size | null;
  /** Bytes of its best file; null if unknown. */
  bytes: number | null;
  image: VisibleImage;
}

/** Shows size, format and bytes of both. */
export function CompareTable({ pick, file, loaded, bytes, image }: CompareTableProps) {
  const best = pick.candidates[0];
  const pickSize = best?.width && best.height ? { width: best.width, height: best.height } : loaded;
  const format = file ? file.format : best && formatOfAddress(best.url);
  const rows = [
    [i18n.t("compare.size"), pixels(pickSize), pixels(image)],
    [i18n.t("compare.format"), formatName(format), formatName(image.format)],
    [i18n.t("compare.bytes"), bytes && formatBytes(bytes), image.size && formatBytes(image.size)],
  ] as const;
  return (
    <table class={style.table}>
      <caption class="visually-hidden">{i18n.t("compare.table")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{i18n.t("compare.yours")}</th>
          <th scope="col">{i18n.t("compare.theirs")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, yours, theirs]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{yours || i18n.t("compare.unknown")}</bdi>
            </td>
            <td>
              <bdi>{theirs || i18n.t("compare.unknown")}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Treats `jpeg` and `jpg` as equal. */
const formatName = (format: string | null | undefined) =>
  format?.replace(/^jpeg$/iu, "jpg").toUpperCase();

const pixels = (size: Size | null) =>
  size && size.width > 0 && size.height > 0
    ? i18n.t("image.pixels", [size.width, size.height])
    : undefined;
