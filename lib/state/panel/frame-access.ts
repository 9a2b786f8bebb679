import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { hostPattern, mayAccess } from "../../browser.ts";
import { isSecureAddress } from "../../http/loopback.ts";
import { requestAccess } from "../base/access.ts";

/** Pages show frames of dozens of advertisers; a button for each would not help. */
const MAX_OFFERS = 3;

/** Finds the frame origins that still refuse scripts, and asks the user for access to them. */
export function createFrameAccess(frames: readonly string[]) {
  const refused = signal<readonly string[]>([]);
  const news = signal<{ host: string; allowed: boolean } | null>(null);

  async function read() {
    const origins = [...new Set(frames)];
    const reached = await Promise.all(
      origins.map(async (origin) => mayAccess(origin).catch(() => false)),
    );
    refused.value = frames.filter((origin) => !reached[origins.indexOf(origin)]);
  }
  void read();

  return {
    /** One entry per frame. */
    refused: refused as ReadonlySignal<readonly string[]>,
    /** Origins that an extension may request. */
    offered: computed(() =>
      [...new Set(refused.value)].filter(isSecureAddress).slice(0, MAX_OFFERS),
    ),
    news: news as ReadonlySignal<{ host: string; allowed: boolean } | null>,
    /** Call it in the handler of a click: browsers show the prompt only then. */
    async allow(origin: string): Promise<void> {
      const allowed = await requestAccess({ origins: [hostPattern(origin)] }, { why: "frame" });
      news.value = { host: new URL(origin).host, allowed };
      if (allowed) await read();
    },
  };
}
