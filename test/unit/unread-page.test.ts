import { describe, expect, it } from "vitest";
import type { UnreadPage } from "../../lib/base/failure.ts";
import { failureCause, framesToAllow } from "../../lib/unread-page.ts";

const PAGE = "https://art.example/feed";
const REFUSED =
  "Error: Cannot access contents of the page. Extension manifest must request permission to access the respective host.";
const FIREFOX = "Error: Missing host permission for the tab";

const unread = (facts: Partial<UnreadPage>): UnreadPage => ({
  urls: [PAGE, PAGE],
  because: REFUSED,
  foreign_frames: [],
  ...facts,
});
const cause = (facts: Partial<UnreadPage>) =>
  failureCause({ code: "no-script-here", page: unread(facts) });

describe("failureCause", () => {
  it.each<[string, string, Partial<UnreadPage>]>([
    ["a page of Chromium", "browser-page", { urls: ["chrome://settings/"] }],
    ["a page of Firefox", "browser-page", { urls: ["about:config"], because: FIREFOX }],
    ["the source of a page", "browser-page", { urls: [`view-source:${PAGE}`, PAGE] }],
    [
      "Chromium's extension store",
      "browser-page",
      { because: "Error: The extensions gallery cannot be scripted." },
    ],
    [
      "Firefox' extension store",
      "browser-page",
      { urls: ["https://addons.mozilla.org/en-US/firefox/"], because: FIREFOX },
    ],
    [
      "Chromium's error page",
      "browser-page",
      { because: "Error: Frame with ID 0 is showing error page" },
    ],
    [
      "Chromium's PDF viewer",
      "pdf-viewer",
      { frame_url: "chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html" },
    ],
    ["a PDF in a viewer", "pdf-viewer", { because: "application/pdf" }],
    [
      "Firefox' PDF viewer",
      "pdf-viewer",
      { urls: ["https://art.example/a/Book.PDF?page=2"], because: FIREFOX },
    ],
    ["a frame of another site", "foreign-frame", { frame_url: "https://ads.example/frame" }],
    [
      "a frame of another site, in Firefox",
      "foreign-frame",
      { frame_url: "https://ads.example/book.pdf", because: FIREFOX },
    ],
    [
      "a frame that was removed",
      "no-answer",
      { frame_url: "https://ads.example/", because: "Error: Frame with ID 7 was removed." },
    ],
    ["a tab that was closed", "no-answer", { because: "Error: No tab with id: 3." }],
    ["a file on the disk", "local-file", { urls: ["file:///home/ann/page.html"] }],
    ["a page that refuses for an unknown reason", "no-script-here", {}],
    [
      "a page that a policy blocks",
      "no-script-here",
      {
        frame_url: "https://ads.example/",
        because: "Error: This page cannot be scripted due to an ExtensionsSettings policy.",
      },
    ],
    ["an empty page", "no-script-here", { urls: ["about:blank"] }],
    ["a frame that its page fills", "no-script-here", { frame_url: "about:srcdoc" }],
    ["a frame of the page's own site", "no-script-here", { frame_url: "https://art.example/f" }],
  ])("returns for %s: %s", (_, code, facts) => {
    expect(cause(facts)).toBe(code);
  });

  it("returns the code of any other failure", () => {
    expect(failureCause({ code: "no-picture", page: unread({ urls: ["chrome://x/"] }) })).toBe(
      "no-picture",
    );
    expect(failureCause({ code: "no-script-here" })).toBe("no-script-here");
  });
});

describe("framesToAllow", () => {
  it("returns the origin of the clicked frame", () => {
    const frame_url = "https://ads.example:8443/a?b";
    expect(framesToAllow(unread({ frame_url }))).toEqual(["https://ads.example:8443"]);
  });

  it("returns the origins of a page's frames of other sites", () => {
    const frames = ["https://ads.example", "https://art.example", "https://ads.example"];
    expect(framesToAllow(unread({ foreign_frames: frames, because: "" }))).toEqual([
      "https://ads.example",
      "https://ads.example",
    ]);
  });
});
