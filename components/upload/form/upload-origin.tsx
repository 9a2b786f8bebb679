import { i18n } from "#i18n";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { useRuleTitle } from "../../file/use-rule-title.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { MiddleEllipsis } from "../../ui/display/middle-ellipsis.tsx";
import { formatDateWithAge, hostOf } from "../../ui/words/format.ts";
import style from "./upload-origin.module.css";

/** Returns one sentence on where the artist's name comes from, and whether it may have changed. */
function certainty({ confidence, because }: NonNullable<PickedPicture["artist"]>): string {
  const isLikely = confidence === "likely";
  if (because) return i18n.t(`upload.${isLikely ? "likelyNamedBy" : "namedBy"}.${because}`);
  return isLikely ? i18n.t("upload.originLikely") : "";
}

/** Shows the page of the picture and page facts that are in no field. */
export function UploadOrigin({ pick }: { pick: PickedPicture }) {
  const { artist, posted_at, page } = pick;
  const site = useRuleTitle(pick) ?? hostOf(pick.source_url ?? page.url);
  return (
    <section class={`small ${style.origin}`} aria-labelledby="upload-origin">
      {/* The facts speak for themselves beside the picture. */}
      <h2 id="upload-origin" class="visually-hidden">
        {i18n.t("upload.origin")}
      </h2>
      <dl class={style.facts}>
        <dt>{i18n.t("upload.originPage")}</dt>
        {/* From right to left, the start of a title in another direction would be cut off. */}
        <dd dir="auto">
          <ExternalLink href={page.url} title={page.url}>
            {page.title || hostOf(page.url)}
          </ExternalLink>
        </dd>
        {pick.behind && (
          <>
            <dt>{i18n.t("upload.originBehind")}</dt>
            <dd>
              <ExternalLink href={pick.behind}>
                <MiddleEllipsis>{hostOf(pick.behind)}</MiddleEllipsis>
              </ExternalLink>
            </dd>
          </>
        )}
        {artist && (
          <>
            <dt>{i18n.t("image.role.artist")}</dt>
            <dd class={style.whole}>
              <ExternalLink href={artist.url}>{artist.handle}</ExternalLink>
              <span class="muted">
                {" "}
                <BreakableText>{i18n.t("upload.originOn", [site])}</BreakableText>
              </span>
            </dd>
            {certainty(artist) && <dd class={style.certainty}>{certainty(artist)}</dd>}
          </>
        )}
        {posted_at && (
          <>
            <dt>{i18n.t("upload.originPosted")}</dt>
            <dd>{formatDateWithAge(posted_at)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
