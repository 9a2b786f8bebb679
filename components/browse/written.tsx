import { i18n } from "#i18n";
import { lazyView } from "../ui/lazy-view.tsx";
import { StatusLine } from "../ui/status-line.tsx";

/** What somebody wrote, with the service's markup; what reads that is large and comes when it is needed. */
export const Written = lazyView(
  async () => (await import("../markup/markup-text.tsx")).MarkupText,
  () => <StatusLine>{i18n.t("panel.loading")}</StatusLine>,
);
