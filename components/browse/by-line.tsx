import { i18n } from "#i18n";
import { useBrowsing } from "../place/browsing.ts";
import { PersonName } from "../place/person-name.tsx";
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
  const { profile } = useBrowsing();
  return (
    <p class={`hint ${style.by}`}>
      <PersonName profile_id={profile.id} name={author} user_id={user_id} />
      {at && ` · ${formatDate(at)}`}
      {edited_at && ` · ${i18n.t("browse.edited")}`}
    </p>
  );
}
