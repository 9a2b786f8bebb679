import { rm } from "node:fs/promises";
import { startScreen } from "../../e2e/browsers/screen.ts";
import { checkedProfile, copyBuild, storedServices } from "../../e2e/tagpie.ts";
import { startGallery } from "../../gallery/gallery.ts";
import type { LoggedRequest } from "../../service/control/control.ts";
import { startService } from "../../service/server.ts";
import { openQuietPage } from "../browser/both.ts";
import { emptyExtension } from "../browser/chromium.ts";
import type { Measurement, Part } from "../measurement.ts";
import { type Found, findFrom, openPanel, type Paints, startDesk } from "./desk.ts";

const RUNS = 7;
/** Minimum latency of the service, so that the observer is attached before the matches arrive. */
const LATENCY = 700;
const TWO_FRAMES = 2 * (1000 / 60);

/** Returns the request with its query, if any. */
const nameOf = ({ method, path, parameters: { q } }: LoggedRequest) =>
  `${method} ${path}${typeof q === "string" ? ` ${q}` : ""}`;

/** Measures from a real right-click on a picture to the side panel's first content, and to its matches. */
export const rightClick: Part = {
  name: "right-click",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService(), (it) => it.close());
    const gallery = cleanup.adopt(await startGallery(), (it) => it.close());
    const folder = cleanup.adopt(await copyBuild("chromium", "loopback"), (path) =>
      rm(path, { recursive: true }),
    );
    const start = async (extension: string) => {
      const screen = cleanup.adopt(await startScreen(), (it) => it.close());
      return cleanup.adopt(
        await startDesk(screen, extension, `${gallery.origin}/post/boats`),
        (it) => it.close(),
      );
    };
    const empty = await start(emptyExtension);
    const tagpie = await start(folder);
    const quiet = await openQuietPage(tagpie.chromium, tagpie.origin);
    const stored = JSON.stringify(storedServices(checkedProfile(service.origin)));
    await quiet.evaluate(`chrome.storage.local.set(${stored})`);
    await tagpie.show();
    service.control.add({ endpoint: "search/*", effect: { kind: "latency", ms: LATENCY } });

    const empties: Paints[] = [];
    const founds: Found[] = [];
    const requests: number[] = [];
    for (let run = -1; run < RUNS; run++) {
      const bare = await openPanel(empty);
      service.control.forgetRequests();
      const found = await findFrom(tagpie);
      const asked = service.control.requests().map(nameOf);
      if (run < 0) continue;
      if (run === 0) say(`asked of the service: ${asked.join("; ")}`);
      empties.push(bare);
      founds.push(found);
      requests.push(asked.length);
    }
    const opening = (what: string, of: (paints: Paints) => number): Measurement => ({
      what: `menu choice to the panel's ${what}`,
      unit: "ms",
      runs: founds.map(of),
      baseline: { what: "empty panel", runs: empties.map(of) },
    });
    const matched = founds.map((found) => found.matched);
    return [
      opening("first paint", ({ painted }) => painted),
      opening("first words", ({ words }) => words),
      {
        what: "the service's last byte to matches painted",
        unit: "ms",
        runs: matched,
        baseline: { what: "two frames", runs: matched.map(() => TWO_FRAMES) },
        goal: { ratio: 1 },
      },
      { what: "requests made of the service", unit: "requests", runs: requests },
    ] satisfies Measurement[];
  },
};
