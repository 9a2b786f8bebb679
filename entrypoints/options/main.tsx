import "../../components/ui/tokens.css";
import "../../components/ui/primitives.css";
import { render } from "preact";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { listenForCommands, showCommands } from "../../components/commands/command-keys.ts";
import { Options } from "../../components/settings/options.tsx";
import { showNewerData } from "../../components/ui/newer-data/show-newer-data.tsx";
import { keepConnected } from "../../lib/state/base/connection.ts";
import { watchServices } from "../../lib/state/base/services.ts";
import { createFirstRun } from "../../lib/state/settings/first-run.ts";
import { createServiceList } from "../../lib/state/settings/service-list.ts";

document.title = i18n.t("options.title");
const { services } = watchServices();
const list = createServiceList(services);
const firstRun = createFirstRun(services);
const { version } = browser.runtime.getManifest();
const app = document.querySelector("#app");
if (app) {
  render(<Options {...{ list, firstRun, version }} onFind={() => showCommands("menu")} />, app);
  void showNewerData(app);
}
keepConnected();
listenForCommands();
void import("../../lib/state/base/theme.ts").then(({ followTheme }) => followTheme());
