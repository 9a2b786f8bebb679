import { i18n } from "#i18n";
import { PlaceLink } from "../place/place-link.tsx";
import { formatDate } from "../ui/words/format.ts";
import style from "./browse.module.css";

interface ByLineProps {
  author: string | null;
  user_id: number | null;
  at: string | null;
  edited_at?: string | null;
}

/** Shows author and time. */
export function ByLine({ author, user_id, at, edited_at }: ByLineProps) {
  const name = <bdi>{author || i18n.t("details.anonymous")}</bdi>;
  return (
    <p class={`hint ${style.by}`}>
      {author && user_id !== null ? (
        <PlaceLink place={{ at: "profile", id: user_id }}>{name}</PlaceLink>
      ) : (
        name
      )}
      {at && ` · ${formatDate(at)}`}
      {edited_at && ` · ${i18n.t("browse.edited")}`}
    </p>
  );
}
