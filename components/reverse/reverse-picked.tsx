import { i18n } from "#i18n";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { PagePicture } from "../image/picture/page-picture.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { formatBytes, hostOf } from "../ui/words/format.ts";
import style from "./reverse-picked.module.css";

interface ReversePickedProps {
  search: ReverseSearch;
  /** False while the search may offer access to the file's host itself. */
  offersAccess: boolean;
}

const titleOf = ({ page }: PickedPicture) => page.title || hostOf(page.url);
const placeOf = (address: string) => hostOf(address) + (URL.parse(address)?.pathname ?? "");

/** Shows the picked picture and its post or file. */
export function ReversePicked({
  search: { id, created_at, pick, file, still },
  offersAccess,
}: ReversePickedProps) {
  const candidate = pick.candidates[pick.shown] ?? pick.candidates[0];
  if (!candidate) return null;
  const { url, width, height } = candidate;
  const ownFile = file ?? still;
  // In a feed, the post has its own address.
  const post = pick.source_url ?? pick.page.url;
  const isHere = placeOf(post) === placeOf(pick.page.url);
  const alt = pick.text ? i18n.t("reverse.pickedAlt", [pick.text]) : i18n.t("reverse.picked");
  return (
    <figure class="stack gap-s1">
      <div class={style.picture}>
        <PagePicture
          key={url}
          url={url}
          file={ownFile?.id}
          shot={ownFile ? { id } : { id, created_at }}
          exact={ownFile !== undefined}
          alt={alt}
          offers={offersAccess ? "find" : undefined}
          none={
            <span class={style.none}>
              <span class="visually-hidden">{i18n.t("ui.sentence", [alt])} </span>
              {i18n.t("choice.noPreview")}
            </span>
          }
        />
      </div>
      <figcaption class="stack gap-2px small">
        <p class={`muted numbers ${style.size}`}>
          <span class={`strong ${style.mine}`}>{i18n.t("compare.yours")}</span>{" "}
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
