import { i18n } from "#i18n";
import { lazyView } from "../ui/display/lazy-view.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";

/** Text with the service's markup. The parser is large, so it loads on demand. */
export const ServiceMarkup = lazyView(
  async () => (await import("./markup-text.tsx")).MarkupText,
  () => <StatusLine>{i18n.t("panel.loading")}</StatusLine>,
);
