import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startService } from "../../service/server.ts";
import { bundle } from "../browser/bundle.ts";
import { startChromium } from "../browser/chromium.ts";
import type { Measurement, Part } from "../measurement.ts";
import type { Hits } from "./in-page.ts";

const FEW = 10;
/** The extension keeps at most one more. */
const MANY = 499;
const RUNS = 15;

/** Serves a text from memory, without computing anything. */
async function serveFile(text: string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** Compares a cached response in the browser's database with the same bytes as a static file over loopback. */
export const cache: Part = {
  name: "cache",
  async run(say) {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService({ caching: "max-age" }), (it) => it.close());
    const chromium = cleanup.adopt(await startChromium(["empty"]), (it) => it.close());
    const { script } = await bundle(join(import.meta.dirname, "in-page.ts"));
    await chromium.quiet.evaluate<void>(`${script}\nvoid (globalThis.benchPart = benchPart)`);
    const url = `${service.origin}/api/v1/json/search/images?q=safe&per_page=24`;
    const file = cleanup.adopt(await serveFile(await (await fetch(url)).text()), (it) =>
      it.close(),
    );
    const hitsAmong = (count: number) => {
      say(`a cache of ${count} responses`);
      const callArguments = JSON.stringify([url, file.url, count, RUNS]);
      return chromium.quiet.evaluate<Hits>(`benchPart.hitsAmong(...${callArguments})`, 60_000);
    };
    const few = await hitsAmong(FEW);
    const many = await hitsAmong(MANY);
    const line = (what: string, runs: number[], than: string, baseline: number[]): Measurement => ({
      what: `${what} among ${MANY} responses`,
      unit: "ms",
      runs,
      baseline: { what: than, runs: baseline },
    });
    return [
      { ...line("a hit", many.hits, "static file", many.fetches), goal: { ratio: 1 } },
      { ...line("a hit", many.hits, `among ${FEW}`, few.hits), goal: { ratio: 1.5 } },
      line("a new worker's first hit", many.first, `among ${FEW}`, few.first),
    ];
  },
};
