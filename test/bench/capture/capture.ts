import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { ScanRequest } from "../../../lib/picture/scan-data.ts";
import { type Chromium, startChromium } from "../browser/chromium.ts";
import { type Measurement, type Part, repeat, type Say } from "../measurement.ts";
import { feedOf } from "./page.ts";

const FEW = 50;
const MANY = 5_000;
const RUNS = 5;

/** Measures how long the scan blocks a page's main thread, by the number of its pictures. */
export const capture: Part = {
  name: "capture",
  async run(say) {
    await using cleanup = new AsyncDisposableStack();
    const site = cleanup.adopt(await startSite(), (it) => it.close());
    const chromium = cleanup.adopt(await startChromium(["tagpie"]), (it) => it.close());
    const line = async (
      what: string,
      request: (count: number) => ScanRequest,
    ): Promise<Measurement> => {
      const scans = (count: number) =>
        repeat(RUNS, () => scan(chromium, `${site.origin}/${count}`, request(count), say));
      const few = await scans(FEW);
      return {
        what: `${what}, ${MANY} images: main thread`,
        unit: "ms",
        runs: await scans(MANY),
        baseline: { what: `${FEW} images`, runs: few },
        goal: { most: 100 },
      };
    };
    return [
      await line("this page", () => ({ what: "page" })),
      await line("a click", (count) => ({
        what: "click",
        src: `${site.origin}/files/plain-${count - 1}.png`,
      })),
    ];
  },
};

/** Injects the script and scans a freshly loaded page, as the extension does after a click. Returns milliseconds of main thread. */
async function scan(
  { openTab, quiet }: Chromium,
  url: string,
  request: ScanRequest,
  say: Say,
): Promise<number> {
  const tab = await openTab();
  await tab.visit(url);
  await tab.calm();
  const before = await tab.threadTime();
  const found = await quiet.evaluate<string>(`(async () => {
    const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(url)} });
    const target = { tabId: tab.id };
    await chrome.scripting.executeScript({ target, files: ["/page-script.js"] });
    const func = (request) => globalThis.tagpie.scan(request);
    const args = [${JSON.stringify(request)}];
    const [{ result }] = await chrome.scripting.executeScript({ target, func, args });
    const { pictures, left_out, incomplete } = JSON.parse(result);
    return (pictures.length + left_out) + " pictures" + (incomplete ? ", incomplete" : "");
  })()`);
  const thread = (await tab.threadTime()) - before;
  say(`${request.what} at ${url}: ${found}`);
  await tab.close();
  return thread;
}

/** Serves the feeds and the same picture for each of their addresses. */
async function startSite() {
  const create = { width: 320, height: 240, channels: 3, background: "#386" } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const server = createServer(({ url = "" }, response) => {
    const count = /^\/(\d{1,5})$/u.exec(url)?.[1];
    if (count) response.setHeader("content-type", "text/html").end(feedOf(Number(count)));
    else {
      response.setHeader("content-type", "image/png").setHeader("cache-control", "max-age=3600");
      response.end(picture);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
