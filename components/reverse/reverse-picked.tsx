import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import { PagePicture } from "../image/page-picture.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { formatBytes, hostOf } from "../ui/format.ts";
import style from "./reverse-picked.module.css";

export interface ReversePickedProps {
  search: ReverseSearch;
}

const titleOf = ({ page }: Pick) => page.title || hostOf(page.url);
const placeOf = (address: string) => hostOf(address) + (URL.parse(address)?.pathname ?? "");

/** Shows the picked picture and its post or file. */
export function ReversePicked({ search: { id, created_at, pick, file } }: ReversePickedProps) {
  const shown = pick.candidates[pick.shown] ?? pick.candidates[0];
  if (!shown) return null;
  const { url, width, height } = shown;
  // In a feed, the post has its own address.
  const post = pick.source_url ?? pick.page.url;
  const isHere = placeOf(post) === placeOf(pick.page.url);
  const alt = pick.text ? i18n.t("reverse.pickedAlt", [pick.text]) : i18n.t("reverse.picked");
  return (
    <figure class={style.picked}>
      <div class={style.picture}>
        <PagePicture
          key={url}
          url={url}
          file={file?.id}
          shot={file ? { id } : { id, created_at }}
          exact={file !== undefined}
          alt={alt}
          reveals
          none={
            <span class={style.none}>
              <span class="visually-hidden">{alt}. </span>
              {i18n.t("choice.noPreview")}
            </span>
          }
        />
      </div>
      <figcaption class={style.facts}>
        <p class={style.size}>
          <span class={style.mine}>{i18n.t("compare.yours")}</span>{" "}
          {width !== undefined && height !== undefined && (
            <bdi dir="ltr">{i18n.t("image.pixels", [width, height])}</bdi>
          )}
        </p>
        {file ? (
          <p>
            <bdi>{file.name}</bdi> · {formatBytes(file.bytes)}
          </p>
        ) : (
          <p class={style.page}>
            <ExternalLink href={post} title={post}>
              {i18n.t("reverse.page", [isHere ? titleOf(pick) : placeOf(post)])}
            </ExternalLink>
          </p>
        )}
      </figcaption>
    </figure>
  );
}
