import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { killGroup } from "../../e2e/browsers/kill-group.ts";
import type { Screen } from "../../e2e/browsers/screen.ts";
import { waitFor, within } from "../../e2e/browsers/wait.ts";
import { checkedProfile, copyBuild, storeProfile } from "../../e2e/tagpie.ts";
import { longestOf, mainThreads, type TraceEvent } from "../../e2e/tasks.ts";
import { requireBrowser } from "../../setup/find-browser.ts";
import { connectTo } from "./devtools.ts";
import { attachTo, type Conditions, observer, type Target } from "./target.ts";

interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
}

type Extension = "tagpie" | "empty";

/**
 * Starts Chromium with Tagpie, the minimal extension of `test/bench/empty`, or both; on a given screen or headless. `copies` are folders to
 * load instead, which are removed at the end.
 */
export async function startChromium(
  extensions: readonly Extension[] = ["tagpie", "empty"],
  screen?: Screen,
  copies: Partial<Record<Extension, string>> = {},
) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "tagpie-bench-")));
  // A copy, so that a build during the run does not interfere.
  const folders = {
    tagpie: await realpath(copies.tagpie ?? (await copyBuild("chromium", "loopback"))),
    empty: await realpath(copies.empty ?? resolve(import.meta.dirname, "../empty")),
  };
  const loaded = extensions.map((name) => folders[name]).join(",");
  const child = spawn(
    requireBrowser("chromium"),
    [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...["--remote-debugging-port=0", `--user-data-dir=${join(folder, "profile")}`],
      ...[`--disable-extensions-except=${loaded}`, `--load-extension=${loaded}`],
      ...["--no-first-run", "--test-type", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync", "--force-device-scale-factor=1"],
      ...["--window-size=1280,860", "--window-position=0,0"],
      ...(screen ? [] : ["--headless"]),
      "about:blank",
    ],
    { detached: true, stdio: ["ignore", "ignore", "pipe"], ...(screen && { env: screen.env }) },
  );
  const address = new Promise<string>((found, failed) => {
    let log = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      const match = /DevTools listening on (ws:\S+)/.exec(log);
      if (match?.[1]) found(match[1]);
    });
    child.once("error", failed);
    child.once("exit", () => failed(new Error(`Chromium ended:\n${log}`)));
  });
  const devtools = await connectTo(await within(30_000, "Chromium to start", address));
  const origins = { tagpie: originOf(folders.tagpie), empty: originOf(folders.empty) };

  const targets = async (): Promise<TargetInfo[]> =>
    (await devtools.send<{ targetInfos: TargetInfo[] }>("Target.getTargets")).targetInfos;

  const targetAt = async (url: string) => (await targets()).find((one) => one.url.startsWith(url));

  /** Attaches to the target whose address begins with `url`, once it is there. */
  const attach = async (url: string): Promise<Target> =>
    attachTo(devtools, (await waitFor(url, () => targetAt(url), { every: 10 })).targetId);

  const workerUrl = (name: Extension) =>
    `${origins[name]}/${name === "tagpie" ? "background" : "worker"}.js`;

  /** Opens an empty tab, which observes these conditions on its next page from the start. */
  async function openTab(conditions?: Conditions): Promise<Target> {
    const { targetId } = await devtools.send<TargetInfo>("Target.createTarget", {
      url: "about:blank",
    });
    const tab = await attachTo(devtools, targetId);
    await tab.send("Page.enable");
    await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: observer(conditions) });
    return tab;
  }

  /** Opens a page with an extension's permissions but without scripts. It does not keep the worker alive. */
  async function openQuietPage(name: Extension): Promise<Target> {
    const page = await openTab();
    await page.visit(`${origins[name]}/manifest.json`);
    return page;
  }

  const waitUntilGone = (
    what: string,
    url: string,
    end: (target: TargetInfo) => Promise<unknown>,
  ) =>
    waitFor(`${what} to end`, async () => {
      const target = await targetAt(url);
      return target ? void (await end(target)) : true;
    });
  const endTarget = ({ targetId }: TargetInfo) => devtools.send("Target.closeTarget", { targetId });

  const quiet = await openQuietPage(extensions[0] ?? "tagpie");
  if (extensions.includes("tagpie")) {
    await (await attach(`${origins.tagpie}/options.html`)).close();
  }

  return {
    origins,
    attach,
    openTab,
    openQuietPage,
    /** A quiet page of the first extension. */
    quiet,
    worker: (name: Extension) => attach(workerUrl(name)),
    /** Terminates an extension's worker as the browser does when it is idle. */
    endWorker: (name: Extension) =>
      waitUntilGone(`the worker of ${name}`, workerUrl(name), endTarget),
    /** Returns the longest task of any page's main thread during `work`, in milliseconds of processor time. */
    async longestTask(work: () => Promise<unknown>): Promise<number> {
      const events: TraceEvent[] = [];
      devtools.on<{ value: TraceEvent[] }>("Tracing.dataCollected", ({ value }) =>
        events.push(...value),
      );
      const end = new Promise((ended) => devtools.on("Tracing.tracingComplete", ended));
      const traceConfig = { includedCategories: ["toplevel"] };
      await devtools.send("Tracing.start", { traceConfig, transferMode: "ReportEvents" });
      await work();
      await devtools.send("Tracing.end");
      await within(30_000, "the trace", end);
      return longestOf(events, mainThreads(events));
    },
    closePanel: (name: Extension) =>
      waitUntilGone(`the panel of ${name}`, `${origins[name]}/panel.html`, endTarget),
    /** Stores a profile, as after the setup of a service. */
    configure: (service: string) => quiet.evaluate<void>(storeProfile(checkedProfile(service))),
    async [Symbol.asyncDispose](): Promise<void> {
      devtools.close();
      child.removeAllListeners("exit");
      if (child.pid !== undefined) await killGroup(child.pid);
      for (const copy of [folders.tagpie, copies.empty])
        if (copy !== undefined) await rm(copy, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export type Chromium = Awaited<ReturnType<typeof startChromium>>;

/** Returns an extension's origin by its folder: https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/id_util.cc */
function originOf(folder: string): string {
  const digest = createHash("sha256").update(folder).digest("hex").slice(0, 32);
  const letters = [...digest].map((digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]);
  return `chrome-extension://${letters.join("")}`;
}
