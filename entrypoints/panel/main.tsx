import "../../components/ui/tokens.css";
import "../../components/ui/primitives.css";
import "./panel.css";
import { render } from "preact";
import { listenForCommands } from "../../components/commands/command-keys.ts";
import { Panel } from "../../components/panel/panel.tsx";
import { showNewerData } from "../../components/ui/newer-data/show-newer-data.tsx";
import { currentWindowId } from "../../lib/browser.ts";
import { background, PANEL_PORT } from "../../lib/messages.ts";
import { keepConnected } from "../../lib/state/base/connection.ts";
import { watchServices } from "../../lib/state/base/services.ts";
import { findPanelPlace, watchPanel } from "../../lib/state/panel/panel.ts";

/** `windows.WINDOW_ID_NONE`. */
const NO_WINDOW = -1;

keepConnected();
listenForCommands();

const place = await findPanelPlace(location.search, async () => {
  // The most frequent view loads while the window id is determined.
  void import("../../components/reverse/reverse-view.tsx");
  return (await currentWindowId()) ?? NO_WINDOW;
});

if (place.in === "window") keepConnected(`${PANEL_PORT}${place.window_id}`);

async function open(recordId: string) {
  if (place.in === "window") {
    await background.showInPanel({
      window_id: place.window_id,
      view: { view: "record", id: recordId },
    });
  } else {
    location.assign(`?${new URLSearchParams({ record: recordId })}`);
  }
}

const app = document.querySelector("#app");
const { active } = watchServices();
if (app) {
  render(<Panel content={watchPanel(place)} active={active} open={open} />, app);
  void showNewerData(app);
}
if (app && place.in === "tab")
  void import("../../components/panel/sync-title-with-heading.ts").then(
    ({ syncTitleWithHeading }) => syncTitleWithHeading(app),
  );
void import("../../lib/state/base/theme.ts").then(({ followTheme }) => followTheme());
