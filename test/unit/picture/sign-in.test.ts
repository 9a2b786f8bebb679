import { expect, it } from "vitest";
import type { Candidate, ScanPlace } from "../../../lib/picture/pick.ts";
import { maySignIn } from "../../../lib/picture/sign-in.ts";

const place: ScanPlace = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };

it.each<[boolean, string, string, string | undefined | null, Candidate["origin"]]>([
  [true, "its own host", "https://art.example/1.png", "https://art.example", "img"],
  [true, "a subdomain", "https://img.art.example/1.png", "https://www.art.example", "img"],
  [true, "the host above", "https://art.example/1.png", "https://ann.art.example", "img"],
  [true, "a page without a scan", "https://art.example/1.png", null, "menu"],
  [false, "a sibling", "https://ann.host.example/1.png", "https://bob.host.example", "img"],
  [false, "another site", "https://art.example/1.png", "https://evil.example", "img"],
  [
    false,
    "an address that ends alike",
    "https://art.example/1.png",
    "https://evil-art.example",
    "img",
  ],
  [false, "an insecure page", "https://art.example/1.png", "http://art.example", "img"],
  [false, "a frame without an origin", "https://art.example/1.png", "null", "img"],
  [false, "an older record", "https://art.example/1.png", undefined, "img"],
  [false, "a link", "https://art.example/1.png", "https://art.example", "link"],
  [false, "a picture without a host", "data:image/png,", "https://art.example", "img"],
])("maySignIn is %s for a file on %s", (expected, _, url, document, origin) => {
  const pick = {
    page: { url: "https://art.example/", title: "" },
    candidates: [{ url, origin }],
    shown: 0,
    source_url: null,
    text: null,
    ...(document !== null && { place: { ...place, ...(document && { origin: document }) } }),
  };
  expect(maySignIn(pick, 0)).toBe(expected);
});
