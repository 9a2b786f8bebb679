import { i18n } from "#i18n";
import type { ListNews } from "../../lib/state/settings/service-list.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { words } from "../ui/words-by-code.ts";

export function ServiceNews({ news }: { news: ListNews }) {
  return (
    <>
      <StatusLine>
        {news.news === "removed" && i18n.t("options.removed", [news.name])}
        {news.news === "moved" && i18n.t("options.moved", [news.name, news.place, news.of])}
      </StatusLine>
      {news.news === "failed" && (
        <FailureNote
          inOptions
          failure={news.failure}
          what={words(`options.failed.${news.during}`)}
        />
      )}
    </>
  );
}
