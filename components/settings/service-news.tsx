import { i18n } from "#i18n";
import type { ListNews } from "../../lib/state/service-list.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";

export function ServiceNews({ news }: { news: ListNews }) {
  return (
    <>
      <StatusLine>{news.news === "removed" && i18n.t("options.removed", [news.name])}</StatusLine>
      {news.news === "failed" && (
        <FailureNote
          inOptions
          failure={news.failure}
          what={
            news.during === "remove" ? i18n.t("options.notRemoved") : i18n.t("options.notActivated")
          }
        />
      )}
    </>
  );
}
