import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import { formatCount, formatDate } from "../ui/format.ts";
import style from "./image-details.module.css";

/** Shows score, votes, faves, comments and the first upload of an image. */
export function ImageStatistics({ image }: { image: VisibleImage }) {
  const { score, upvotes, downvotes, faves, comment_count, first_seen_at, created_at } = image;
  const facts = [
    i18n.t("image.score", [formatCount(score)]),
    i18n.t("details.upvotes", upvotes, [formatCount(upvotes)]),
    i18n.t("details.downvotes", downvotes, [formatCount(downvotes)]),
    i18n.t("details.faves", faves, [formatCount(faves)]),
    i18n.t("details.comments", comment_count),
    // A merged duplicate may have been uploaded earlier.
    first_seen_at &&
      created_at &&
      first_seen_at.slice(0, 10) !== created_at.slice(0, 10) &&
      i18n.t("details.firstSeen", [formatDate(first_seen_at)]),
  ].filter(Boolean);
  return (
    <p>
      <span class={style.label}>{i18n.t("details.statistics")}</span> {facts.join(" · ")}
    </p>
  );
}
