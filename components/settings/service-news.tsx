import { i18n } from "#i18n";
import type { ListNews } from "../../lib/state/settings/service-list.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";

const FAILED: Record<Extract<ListNews, { news: "failed" }>["during"], () => string> = {
  remove: () => i18n.t("options.notRemoved"),
  activate: () => i18n.t("options.notActivated"),
  move: () => i18n.t("options.notMoved"),
};

export function ServiceNews({ news }: { news: ListNews }) {
  return (
    <>
      <StatusLine>
        {news.news === "removed" && i18n.t("options.removed", [news.name])}
        {news.news === "moved" && i18n.t("options.moved", [news.name, news.place, news.of])}
      </StatusLine>
      {news.news === "failed" && (
        <FailureNote inOptions failure={news.failure} what={FAILED[news.during]()} />
      )}
    </>
  );
}
