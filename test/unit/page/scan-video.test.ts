// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { describe, expect, it, vi } from "vitest";
import { addressesOf, closedRoots, scan, scanScene, setProperties } from "./scan-scene.ts";

scanScene();

const find = (id: string, root: ParentNode = document): Element | null => {
  for (const one of root.querySelectorAll("*")) {
    if (one.id === id) return one;
    const shadow = one.shadowRoot ?? closedRoots.get(one);
    const inner = shadow && find(id, shadow);
    if (inner) return inner;
  }
  return null;
};

const VIDEO = '<video id="video" src="/clip.webm" data-at="0 0 640 360"></video>';
const other = '<img src="/other.jpg" data-at="700 0 400 300">';
/** Over the whole video, in its middle, and in its corner. */
const [WHOLE, MIDDLE, CORNER] = ["0 0 640 360", "286 146 68 68", "8 8 40 40"];
const image = (src: string, at: string, more = "") => `<img src="${src}" data-at="${at}" ${more}>`;
const background = (file: string, at: string, more = "") =>
  `<div style='background-image: url("${file}")' data-at="${at}" ${more}></div>`;
const svg = (at: string, more = "") => `<svg data-at="${at}" ${more}><path d="M0 0"></path></svg>`;
/** Puts content into a shadow root of an element of its own. */
const host = (name: string, content: string, at = WHOLE) =>
  `<${name} data-at="${at}"><template>${content}</template></${name}>`;

function write(html: string, mode: ShadowRootMode = "open") {
  document.body.innerHTML = html + other;
  for (const template of document.querySelectorAll("template")) {
    const parent = template.parentElement as Element;
    const root = parent.attachShadow({ mode });
    closedRoots.set(parent, root);
    root.innerHTML = template.innerHTML;
    template.remove();
  }
  for (const one of document.querySelectorAll("img")) setProperties(one, { currentSrc: one.src });
}

/** Each with a layer that is clicked, `id="top"`. */
const STRUCTURES: [string, string][] = [
  ["a button in its middle", `${VIDEO}<button id="top" data-at="${MIDDLE}">▶</button>`],
  ["a link over it", `<a href="/p/1" id="top" data-at="${WHOLE}">${VIDEO}</a>`],
  ["a small drawing", VIDEO + svg(MIDDLE, 'id="top"')],
  ["a large drawing", VIDEO + svg("220 80 200 200", 'id="top"')],
  ["a background icon", VIDEO + background("/play.svg", MIDDLE, 'id="top"')],
  ["an image of a button", VIDEO + image("/play.png", MIDDLE, 'id="top"')],
  ["a poster above it", VIDEO + image("/poster.jpg", WHOLE, 'id="top"')],
  [
    "a poster below it",
    `${image("/poster.jpg", WHOLE) + VIDEO}<i id="top" data-at="${WHOLE}"></i>`,
  ],
  [
    "a letterboxed poster and a button",
    `<video src="/clip.webm" data-at="0 10 640 340"></video>${image("/poster.jpg", WHOLE)}<button id="top" data-at="${MIDDLE}"></button>`,
  ],
  [
    "a background as a poster, with an icon",
    VIDEO + background("/poster.jpg", WHOLE, 'id="top"') + background("/play.svg", MIDDLE),
  ],
  [
    "the layers of YouTube",
    `<div data-at="${WHOLE}"><div data-at="${WHOLE}"><video src="blob:https://art.example/1" data-at="0 0 640 358"></video></div>
      ${background("/poster.jpg", WHOLE)}<div data-at="${WHOLE}"><button data-at="${MIDDLE}" id="top">${svg(MIDDLE)}</button></div>
      <a href="/channel"><img src="/channel.jpg" data-at="${CORNER}"></a></div>`,
  ],
  [
    "controls along its edge",
    `${VIDEO}<div id="top" data-at="0 320 640 40">${svg("8 326 24 24")}</div>`,
  ],
  [
    "a still of a canvas",
    `${VIDEO}<canvas id="top" width="640" height="360" data-at="${WHOLE}"></canvas>`,
  ],
];

const SHADOWS: [string, string][] = [
  ["a player with a shadow root", host("x-player", STRUCTURES[0]?.[1] ?? "")],
  [
    "a player with a poster in its shadow root",
    host("x-player", VIDEO + image("/poster.jpg", WHOLE, 'id="top"')),
  ],
  [
    "a button in a shadow root of its own",
    VIDEO + host("x-play", `<button id="top" data-at="${MIDDLE}">▶</button>`, MIDDLE),
  ],
];

const first = (result: Awaited<ReturnType<typeof scan>>) => [
  result.unambiguous,
  addressesOf(result).map((address) => address?.replace(/^blob:.*/u, "/clip.webm")),
];
const CLIP = [true, ["/clip.webm"]];

describe("scanDocument of a video", () => {
  it.each(STRUCTURES)("returns the video under %s, hovered", async (_, html) => {
    write(html);
    expect(first(await scan({ what: "pointer" }, { hovered: () => find("top") }))).toEqual(CLIP);
  });

  it.each(STRUCTURES)("returns the video under %s, clicked", async (_, html) => {
    write(html);
    const top = find("top");
    const src = top instanceof HTMLImageElement ? { src: top.src } : {};
    const request = { what: "click", element_id: 1, ...src } as const;
    expect(first(await scan(request, { clicked: () => top }))).toEqual(CLIP);
    expect(first(await scan({ what: "click", ...src }, { pressed: () => top }))).toEqual(CLIP);
    // The menu's keys leave the pointer where it was.
    expect(first(await scan({ what: "click", ...src }, { hovered: () => top }))).toEqual(CLIP);
  });

  it.each(
    SHADOWS.flatMap(
      ([name, html]) =>
        [
          [name, html, "open"],
          [name, html, "closed"],
        ] as const,
    ),
  )("returns the video of %s (%#)", async (_, html, mode) => {
    write(html, mode);
    const top = find("top");
    const src = top instanceof HTMLImageElement ? { src: top.src } : {};
    const request = { what: "click", element_id: 1, ...src } as const;
    expect(first(await scan(request, { clicked: () => top }))).toEqual(CLIP);
  });

  it.each<[string, string, (string | undefined)[]]>([
    [
      "an avatar in a corner of it",
      VIDEO + image("/avatar.jpg", CORNER, 'id="top"'),
      ["/avatar.jpg"],
    ],
    [
      "a picture in the middle of a wide one",
      `<video src="/clip.webm" data-at="0 0 1200 600"></video>${image("/work.jpg", "450 150 300 300", 'id="top"')}`,
      ["/work.jpg"],
    ],
    [
      "a picture over one that is hidden",
      `<video src="/clip.webm" data-hidden data-at="${WHOLE}"></video>${image("/work.jpg", WHOLE, 'id="top"')}`,
      ["/work.jpg"],
    ],
  ])("returns the picture, not the video: %s", async (_, html, expected) => {
    write(html);
    vi.spyOn(Element.prototype, "checkVisibility").mockImplementation(function (this: Element) {
      return !this.hasAttribute("data-hidden");
    });
    const top = find("top") as HTMLImageElement;
    for (const result of [
      await scan({ what: "pointer" }, { hovered: () => top }),
      await scan({ what: "click", src: top.src }, { pressed: () => top }),
      await scan({ what: "click", src: top.src }),
    ])
      expect(first(result)).toEqual([true, expected]);
  });

  it.each([
    ["beside it in its player", "player", CLIP],
    ["at the picture below it", "below", CLIP],
    ["in other text", "words", [false, ["/clip.webm", "/below.jpg", "/other.jpg"]]],
  ])("reads a caret %s after a click on its layer", async (_, id, expected) => {
    write(
      `<div id="player" data-at="${WHOLE}">${VIDEO}${svg(MIDDLE, 'id="top"')}</div><p id="words" data-at="0 400 300 20"><b data-at="0 400 9 9"></b></p><p id="below">${image("/below.jpg", "0 450 90 90")}</p>`,
    );
    getSelection()?.collapse(find(id), 0);
    const top = find("top");
    expect(first(await scan({ what: "click" }, { hovered: () => top }))).toEqual(expected);
  });

  it("asks which of two videos is meant", async () => {
    const two = VIDEO + VIDEO.replace("clip", "second").replace("0 0 640", "0 400 640");
    write(`<div id="top" data-at="0 0 640 760">${two}</div>`);
    const result = await scan({ what: "pointer" }, { hovered: () => find("top") });
    expect(first(result)).toEqual([false, ["/clip.webm", "/second.webm"]]);
  });
});
