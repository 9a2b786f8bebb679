import { i18n } from "#i18n";
import type { TextSearch } from "../../lib/records.ts";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/format.ts";
import style from "./pager.module.css";

export interface PagerProps {
  search: TextSearch;
  onPage: (page: number) => void;
}

/** Whether there is more, from the total or, where a service gives none, from a full page. */
function lastPage({ state, page, per_page }: TextSearch): number | null {
  if (state.status !== "ready") return page;
  const { total, images } = state.value;
  if (total !== null) return Math.max(Math.ceil(total / per_page), 1);
  return images.length < per_page ? page : null;
}

export function Pager({ search, onPage }: PagerProps) {
  const { page } = search;
  const last = lastPage(search);
  if (page === 1 && last === 1) return null;
  return (
    <nav class={style.pager} aria-label={i18n.t("popup.paging")}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {i18n.t("popup.previous")}
      </Button>
      <span class={style.where}>
        {last === null
          ? i18n.t("popup.page", [formatCount(page)])
          : i18n.t("popup.pages", [formatCount(page), formatCount(last)])}
      </span>
      <Button disabled={last !== null && page >= last} onClick={() => onPage(page + 1)}>
        {i18n.t("popup.next")}
      </Button>
    </nav>
  );
}
