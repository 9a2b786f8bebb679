import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { killGroup } from "../../e2e/browsers/kill-group.ts";
import type { Screen } from "../../e2e/browsers/screen.ts";
import { waitFor } from "../../e2e/browsers/wait.ts";
import { requireBrowser } from "../../setup/find-browser.ts";
import { connectTo } from "./devtools.ts";
import { attachTo, type Target } from "./target.ts";

/** A minimal extension; see `test/bench/empty`. */
export const emptyExtension = resolve(import.meta.dirname, "../empty");

interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
}

/** Starts Chromium with unpacked extensions, on a given screen or headless. */
export async function startChromium(extensions: readonly string[], screen?: Screen) {
  const profile = await mkdtemp(join(tmpdir(), "tagpie-bench-"));
  const folders = await Promise.all(extensions.map((folder) => realpath(folder)));
  const child = spawn(
    requireBrowser("chromium"),
    [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${folders.join(",")}`,
      `--load-extension=${folders.join(",")}`,
      "--remote-debugging-port=0",
      "--no-first-run",
      "--test-type",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--force-device-scale-factor=1",
      "--window-size=1280,860",
      "--window-position=0,0",
      ...(screen ? [] : ["--headless"]),
      "about:blank",
    ],
    {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
      ...(screen && { env: screen.env }),
    },
  );
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const match = /DevTools listening on (ws:\S+)/.exec(said);
      if (match?.[1]) found(match[1]);
    });
    child.once("error", failed);
    child.once("exit", () => failed(new Error(`Chromium ended at once:\n${said}`)));
  });
  const devtools = await connectTo(address);

  const targets = async (): Promise<TargetInfo[]> =>
    (await devtools.send<{ targetInfos: TargetInfo[] }>("Target.getTargets")).targetInfos;

  const found = (what: string, is: (target: TargetInfo) => boolean) =>
    waitFor(what, async () => (await targets()).find(is), { every: 10 });

  const workerOf = (origin: string) => (target: TargetInfo) =>
    target.type === "service_worker" && target.url.startsWith(origin);

  return {
    /** Returns an extension's origin by its folder: https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/id_util.cc */
    async origin(folder: string): Promise<string> {
      const digest = createHash("sha256")
        .update(await realpath(folder))
        .digest("hex");
      const letters = [...digest.slice(0, 32)].map((digit) =>
        String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16)),
      );
      return `chrome-extension://${letters.join("")}`;
    },
    /** Opens an empty tab; `before` runs in its page before the page's own scripts. */
    async openTab(before = ""): Promise<Target> {
      const { targetId } = await devtools.send<{ targetId: string }>("Target.createTarget", {
        url: "about:blank",
      });
      const tab = await attachTo(devtools, targetId);
      await tab.send("Page.enable");
      await tab.send("Emulation.setFocusEmulationEnabled", { enabled: true });
      if (before) await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: before });
      return tab;
    },
    targets,
    async attach(what: string, is: (target: TargetInfo) => boolean): Promise<Target> {
      return attachTo(devtools, (await found(what, is)).targetId);
    },
    async worker(origin: string): Promise<Target> {
      return attachTo(devtools, (await found("the worker", workerOf(origin))).targetId);
    },
    /** Terminates an extension's worker as the browser does when it is idle. */
    async endWorker(origin: string): Promise<void> {
      await waitFor("the worker's end", async () => {
        const worker = (await targets()).find(workerOf(origin));
        if (worker === undefined) return true;
        await devtools.send("Target.closeTarget", { targetId: worker.targetId });
        return undefined;
      });
    },
    async close(): Promise<void> {
      devtools.close();
      child.removeAllListeners("exit");
      if (child.pid !== undefined) await killGroup(child.pid);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export type Chromium = Awaited<ReturnType<typeof startChromium>>;
