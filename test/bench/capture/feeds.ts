import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import type { ScanRequest } from "../../../lib/picture/scan-data.ts";
import { feedOf } from "./page.ts";

/** Numbers of pictures in a feed. */
export const FEW = 50;
export const MANY = 5_000;

export type Scan = "page" | "click";

/** Returns the request of a scan of the feed at `url`. The click is on its last plain picture. */
export const SCANS: Record<Scan, (url: string) => ScanRequest> = {
  page: () => ({ what: "page" }),
  click: (url) => ({ what: "click", src: lastPlain(url) }),
};

/** Returns the address of the last plain picture of the feed at `url`. */
export function lastPlain(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}/files/plain-${Number(pathname.slice(1)) - 1}.png`;
}

/** Returns a script for a page of the extension, which injects the page script into the tab at `url`, or scans there and says what it found. */
export const scanScript = (url: string, request: ScanRequest | null): string => `(async () => {
  const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(url)} });
  const target = { tabId: tab.id };
  const args = [${JSON.stringify(request)}];
  if (!args[0]) return void (await chrome.scripting.executeScript({ target, files: ["/page-script.js"] }));
  const func = (request) => globalThis.tagpie.scan(request);
  const [{ result }] = await chrome.scripting.executeScript({ target, func, args });
  const { pictures, left_out, incomplete } = JSON.parse(result);
  return (pictures.length + left_out) + " pictures" + (incomplete ? ", incomplete" : "");
})()`;

/** Returns a script like that of `scanScript`, which tells the page script the hovered element, as a gesture does. */
export const hoverScript = (url: string): string => `(async () => {
  const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(url)} });
  const func = () => { globalThis.tagpie.hovered = [...document.querySelectorAll(":hover")].at(-1); };
  await chrome.scripting.executeScript({ target: { tabId: tab.id }, func });
})()`;

/** Serves the feeds and the same picture for each of their addresses. */
export async function startFeeds() {
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
    urlOf: (count: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${count}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
