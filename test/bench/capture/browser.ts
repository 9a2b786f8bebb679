import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type CDPSession, chromium, type Page, type Worker } from "playwright";
import type { FrameScan, ScanRequest } from "../../../lib/picture/scan-data.ts";
import { requireBrowser } from "../../setup/find-browser.ts";

/** Starts headless Chromium with the extension and a tab. */
export async function startBrowser(extension: string) {
  const profile = await mkdtemp(join(tmpdir(), "tagpie-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser("chromium"),
    headless: true,
    viewport: { width: 1280, height: 860 },
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    page,
    worker,
    session,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

export type BenchBrowser = Awaited<ReturnType<typeof startBrowser>>;

export interface Scan {
  /** Milliseconds from the call of the scan to its result. */
  call: number;
  /** Milliseconds of main thread for the script's injection, the scan and the transfer of its result. */
  thread: number;
  pictures: number;
  incomplete: boolean;
}

/** Injects the script and scans a freshly loaded page, as the extension does after a click. */
export async function scanOnce(
  { page, worker, session }: BenchBrowser,
  url: string,
  request: ScanRequest,
): Promise<Scan> {
  await page.goto(url, { waitUntil: "load", timeout: 120_000 });
  await isQuiet(page);
  const before = await taskTime(session);
  const scan = await scanFrom(worker, url, request);
  const thread = (await taskTime(session)) - before;
  return { ...scan, thread };
}

/** Waits for decoding and painting, which continue after the load event. */
async function isQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((quiet) => {
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 30 ? calm + 1 : 0;
          if (calm >= 5) quiet();
          else requestIdleCallback(look);
        };
        requestIdleCallback(look);
      }),
  );
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("The browser does not tell how long its tasks took.");
  return seconds * 1000;
}

interface Injected {
  call: number;
  /** As JSON. */
  found: string;
}

/** The part of the extension's API that is used here. */
interface Extension {
  tabs: { query(filter: { url: string }): Promise<{ id?: number }[]> };
  scripting: {
    executeScript(injection: {
      target: { tabId: number | undefined };
      files?: string[];
      func?: (request: ScanRequest) => Injected;
      args?: ScanRequest[];
    }): Promise<{ result: Injected }[]>;
  };
}

function scanFrom(worker: Worker, url: string, request: ScanRequest) {
  return worker.evaluate(
    async ([address, asked]) => {
      const { chrome } = globalThis as typeof globalThis & { chrome: Extension };
      const [tab] = await chrome.tabs.query({ url: address });
      const target = { tabId: tab?.id };
      await chrome.scripting.executeScript({
        target,
        files: ["/page-scan.js", "/source-rules.js"],
      });
      const [frame] = await chrome.scripting.executeScript({
        target,
        func: (wanted) => {
          const start = performance.now();
          const found = globalThis.tagpieScan?.(wanted) ?? null;
          const call = performance.now() - start;
          // In the format in which the extension transfers it.
          return { call, found: JSON.stringify(found) };
        },
        args: [asked],
      });
      const found: FrameScan | null = JSON.parse(frame?.result.found ?? "null");
      if (!frame || !found) throw new Error("The page was not scanned.");
      const { call } = frame.result;
      return {
        call,
        pictures: found.pictures.length + found.left_out,
        incomplete: found.incomplete,
      };
    },
    [url, request] as const,
  );
}
