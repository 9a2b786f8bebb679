import "../../components/ui/tokens.css";
import { render } from "preact";
import { browser } from "wxt/browser";
import { Options } from "../../components/settings/options.tsx";
import { keepConnected } from "../../lib/state/connection.ts";
import { createFirstRun } from "../../lib/state/first-run.ts";
import { createServiceList } from "../../lib/state/service-list.ts";
import { watchServices } from "../../lib/state/services.ts";

const { services } = watchServices();
const list = createServiceList(services);
const firstRun = createFirstRun(services);
const { version } = browser.runtime.getManifest();
const app = document.querySelector("#app");
if (app) render(<Options list={list} firstRun={firstRun} version={version} />, app);
keepConnected();
void import("../../lib/state/follow-settings.ts").then(({ followSettings }) => followSettings());
