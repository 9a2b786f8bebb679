// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://art.example/ann/feed" }
import { describe, expect, it, vi } from "vitest";
import { shortenToIdentity } from "../../../lib/picture/address-identity.ts";
import { SCAN_LIMITS } from "../../../lib/picture/scan-data.ts";
import { rowsOf } from "./rows.ts";
import { AT, addressesOf, closedRoots, scan, scanScene, setProperties } from "./scan-scene.ts";

scanScene();

const find = (id: string) => document.getElementById(id);

const canvas = (id: string, x: number) =>
  `<canvas id="${id}" aria-label="${id}" width="90" height="90" data-at="${x} 100 90 90"></canvas>`;

interface Gesture {
  what?: "click" | "pointer" | "drawn";
  /** Paths that the menu names. */
  src?: string;
  link?: string;
  /** Ids of elements. */
  clicked?: string;
  hovered?: string;
  pressed?: string;
  focused?: string;
  /** Id of the element with the caret. */
  caret?: string;
}

/** Returns how sure a scan is of the pictures, and their labels or files. */
async function picked(
  html: string,
  { what = "click", src, link, clicked = "", hovered = "", pressed = "", ...traces }: Gesture,
) {
  document.body.innerHTML = html;
  getSelection()?.removeAllRanges();
  const text = traces.caret && find(traces.caret)?.firstChild;
  if (text) getSelection()?.collapse(text, 0);
  if (traces.focused) find(traces.focused)?.focus();
  const { at, unambiguous, pictures } = await scan(
    {
      what,
      ...(src && { src: AT + src }),
      ...(link && { link: AT + link }),
      ...(clicked && { element_id: 1 }),
    } as Parameters<typeof scan>[0],
    {
      clicked: () => find(clicked),
      hovered: () => find(hovered),
      pressed: () => find(pressed),
    } as never,
  );
  const names = pictures.map(
    ({ around, candidates }) => around.text ?? candidates[0]?.url.replace(AT, ""),
  );
  return [unambiguous && at === "point" ? "sure" : at, ...names];
}

describe("scanDocument of a gesture", () => {
  it("returns the picture behind a slot, which has no box", async () => {
    document.body.innerHTML = `<x-card id="card">Fox</x-card><img src="/2.jpg" data-at="400 0 300 300">`;
    const root = find("card")?.attachShadow({ mode: "open" });
    if (root)
      root.innerHTML = `<p data-at="0 0 300 300"><img src="/1.jpg" data-at="0 0 300 300"><slot id="slot"></slot></p>`;
    const slot = root?.querySelector("#slot") ?? null;
    const gestureScan = await scan({ what: "pointer" }, { hovered: () => slot });
    expect([gestureScan.unambiguous, addressesOf(gestureScan)]).toEqual([true, ["/1.jpg"]]);
  });

  it.each(
    rowsOf<[Gesture, string[]]>(`
    returns the picture that the menu names => <img src="/1.jpg"><img src="/2.jpg"> => {"src":"/2.jpg"} => ["sure","/2.jpg"]
    returns the clicked one of two addresses, one with a space => <img src="/a%20b.jpg" alt="box"><img id="mine" src="/a b.jpg" alt="mine"> => {"src":"/a%20b.jpg","clicked":"mine"} => ["sure","mine"]
    returns the clicked one of two addresses, one with a letter => <img src="/%C3%A4.jpg?1" alt="box"><img id="mine" src="/ä.jpg?1" alt="mine"> => {"src":"/%C3%A4.jpg?1","clicked":"mine"} => ["sure","mine"]
    returns the largest of several pictures with the menu's address => <img src="/1.jpg" alt="small" data-at="0 0 40 30"><img src="/1.jpg" alt="large" data-at="0 50 400 300"> => {"src":"/1.jpg"} => ["sure","large"]
    returns the picture in the clicked link => <a href="/p/1"><img src="/1.jpg"></a><a href="/p/2"><img src="/2.jpg"></a> => {"link":"/p/2"} => ["sure","/2.jpg"]
    returns the picture under a layer that was clicked => <img src="/1.jpg" data-at="0 0 300 300"><div id="layer" data-at="0 0 300 300"></div><img src="/2.jpg" data-at="400 0 300 300"> => {"clicked":"layer"} => ["sure","/1.jpg"]
    returns the picture under a blurred placeholder => <img src="/1.jpg" data-at="0 0 300 300"><canvas width="32" height="32" data-at="0 0 300 300"></canvas><div id="layer" data-at="0 0 300 300"></div> => {"what":"pointer","hovered":"layer"} => ["sure","/1.jpg"]
    returns the picture under a transparent background => <img src="/1.jpg" data-at="0 0 300 300"><p data-at="0 0 300 300" style='background-image: url("data:image/gif;base64,R0lGODlhAQABAAAAACw=")'></p><div id="layer" data-at="0 0 300 300"></div> => {"what":"pointer","hovered":"layer"} => ["sure","/1.jpg"]
    returns a small canvas with nothing below it => <canvas id="small" width="32" height="32" data-at="0 0 300 300"></canvas><img src="/1.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"small"} => ["sure","data:,"]
    returns the picture of an image map by a hovered area => <img usemap="#plan" src="/1.jpg" data-at="0 0 300 300"><map name="plan"><area id="part" href="/p/1"></map><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"part"} => ["sure","/1.jpg"]
    returns the picture of an image map by the id of the map => <img src="/2.jpg" data-at="400 0 300 300"><map id="plan"><area id="part" href="/p/1"></map><img usemap="#plan" src="/1.jpg" data-at="0 0 300 300"> => {"what":"pointer","hovered":"part"} => ["sure","/1.jpg"]
    returns the picture of an image map by a focused area => <img usemap="#plan" src="/1.jpg" data-at="0 0 300 300"><map name="plan"><area id="part" href="/p/1" tabindex="0"></map><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","focused":"part"} => ["sure","/1.jpg"]
    returns the pictures that share an image map => <img usemap="#plan" src="/1.jpg" data-at="0 0 300 300"><img usemap="#plan" src="/3.jpg" data-at="0 300 300 300"><map name="plan"><area id="part" href="/p/1"></map><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"part"} => ["point","/1.jpg","/3.jpg"]
    returns the picture behind an element without a box => <div data-at="0 0 300 300"><img src="/1.jpg" data-at="0 0 300 300"><b id="words">Fox</b></div><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"words"} => ["sure","/1.jpg"]
    returns the picture behind elements without boxes inside of each other => <figure data-at="0 0 300 300"><img src="/1.jpg" data-at="0 0 300 300"><picture><span><source id="words"></span></picture></figure><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"words"} => ["sure","/1.jpg"]
    returns the background of the list of a hovered option => <select style="background-image: url(/1.jpg)" size="4" data-at="0 0 300 300"><option id="one"></select><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"one"} => ["sure","/1.jpg"]
    returns the picture beside an empty link => <p data-at="0 0 300 300"><img src="/1.jpg" data-at="0 0 300 300"><a id="link" href="/p/1"></a></p><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"link"} => ["sure","/1.jpg"]
    lists all pictures if the place around an element without a box has none => <p data-at="0 900 300 20"><b id="words">Fox</b></p><img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="400 0 300 300"> => {"what":"pointer","hovered":"words"} => ["page","/1.jpg","/2.jpg"]
    is ambiguous about several pictures at one point => <img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="0 0 300 300"><div id="layer" data-at="0 0 300 300"></div> => {"what":"pointer","hovered":"layer"} => ["point","/1.jpg","/2.jpg"]
    returns the focused picture if the pointer is not on a picture => <p id="words" data-at="0 0 9 9"></p><a id="link" href="/p/1" tabindex="0" data-at="0 50 300 300"><img src="/1.jpg"></a><img src="/2.jpg"> => {"what":"pointer","hovered":"words","focused":"link"} => ["sure","/1.jpg"]
    returns the picture in the drawn rectangle, not the focused one => <img id="image" src="/1.jpg" data-at="0 0 300 300"><a id="link" href="/p/2" tabindex="0" data-at="400 0 300 300"><img src="/2.jpg"></a> => {"what":"drawn","hovered":"image","focused":"link"} => ["sure","/1.jpg"]
    lists all pictures if the drawn rectangle has none, not the focused one => <img src="/1.jpg" data-at="0 0 300 300"><a id="link" href="/p/2" tabindex="0" data-at="400 0 300 300"><img src="/2.jpg"></a><p id="words" data-at="0 400 9 9"></p> => {"what":"drawn","hovered":"words","focused":"link"} => ["page","/1.jpg","/2.jpg"]
  `),
  )("%s", async (_, html, gesture, expected) => {
    expect(await picked(html, gesture)).toEqual(expected);
  });

  it.each([
    ["among its sizes", `<img src="/1.jpg" srcset="/2.jpg 2x">`, "/2.jpg"],
    [
      "among those of a picture element",
      `<picture><source srcset="/2.webp 1x"><img src="/1.jpg"></picture>`,
      "/2.webp",
    ],
    ["written in another way", `<img src="/a/./%66.jpg?a b">`, "/a/%66.jpg?a%20b"],
  ])("returns the picture that the menu names, %s", async (_, html, address) => {
    document.body.innerHTML = `<article><a href="/other">Other</a><img src="/other.jpg"></article><figure>${html}</figure>`;
    const { pictures } = await scan({ what: "click", src: AT + address });
    expect(pictures.map(({ candidates }) => candidates.map(({ origin }) => origin))).not.toEqual([
      ["menu"],
    ]);
    expect(pictures[0]?.candidates.some(({ url }) => url === AT + address)).toBe(true);
  });

  it("returns the picture that the menu names without reading the others", async () => {
    document.body.innerHTML = Array.from({ length: 20 }, (_, i) => `<img src="/${i}.jpg">`).join(
      "",
    );
    const readCurrentSrc = vi.spyOn(HTMLImageElement.prototype, "currentSrc", "get");
    expect(addressesOf(await scan({ what: "click", src: `${AT}/7.jpg` }))).toEqual(["/7.jpg"]);
    expect(new Set(readCurrentSrc.mock.contexts).size).toBeLessThan(5);
  });

  it("finds the picture of the menu by its digest if its address is too long to send", async () => {
    const address = (letter: string) => `data:image/png;base64,${letter.repeat(50_000)}`;
    document.body.innerHTML = ["A", "B", "C"]
      .map((letter) => `<img src="${address(letter)}" alt="${letter}" data-at="0 0 300 300">`)
      .join("");
    const src = shortenToIdentity(address("B"), SCAN_LIMITS.data_address);
    const result = await scan({ what: "click", src });
    expect(result).toMatchObject({ at: "point", unambiguous: true });
    expect(result.pictures.map(({ around }) => around.text)).toEqual(["B"]);
    expect(result.pictures[0]?.candidates[0]?.url).toBe("data:,");
  });

  it("lists all pictures if no picture has the digest", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="0 0 300 300">`;
    const src = shortenToIdentity(`data:image/png,${"A".repeat(50_000)}`, SCAN_LIMITS.data_address);
    expect((await scan({ what: "click", src })).pictures).toHaveLength(2);
  });

  it("returns the picture in a link without reading the others' attributes", async () => {
    document.body.innerHTML = Array.from(
      { length: 20 },
      (_, at) => `<a href="/p/${at}"><img src="/${at}.jpg" data-at="${at * 100} 0 90 90"></a>`,
    ).join("");
    for (const image of document.querySelectorAll("img"))
      setProperties(image, { naturalWidth: 800, currentSrc: image.src });
    const getAttribute = vi.spyOn(Element.prototype, "getAttribute");
    expect(addressesOf(await scan({ what: "click", link: `${AT}/p/7` }))).toEqual(["/7.jpg"]);
    const readers = getAttribute.mock.calls.flatMap(([name], at) =>
      name === "srcset" ? [getAttribute.mock.contexts[at]] : [],
    );
    expect(new Set(readers)).toEqual(new Set([document.querySelectorAll("img")[7]]));
  });

  it("returns the picture that the menu names in a shadow root", async () => {
    document.body.innerHTML = `<art-card></art-card>`;
    const root = document.querySelector("art-card")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = `<img src="/1.jpg" alt="inside">`;
    expect((await scan({ what: "click", src: `${AT}/1.jpg` })).pictures[0]?.around.text).toBe(
      "inside",
    );
  });

  it("returns the address that the menu names even if the page hides the picture", async () => {
    expect(await scan({ what: "click", src: `${AT}/2.jpg` })).toMatchObject({
      unambiguous: true,
      pictures: [{ candidates: [{ url: `${AT}/2.jpg`, origin: "menu" }] }],
    });
  });

  it("returns the picture under a stretched pixel", async () => {
    document.body.innerHTML = `<img src="/1.jpg" data-at="0 0 300 300"><img id="pixel" src="/pixel.gif" data-at="0 0 300 300">`;
    setProperties(find("pixel"), { naturalWidth: 1, naturalHeight: 1 });
    expect(addressesOf(await scan({ what: "click", src: `${AT}/pixel.gif` }))).toEqual(["/1.jpg"]);
  });

  it("ignores an invisible canvas of the whole page", async () => {
    document.body.innerHTML = `<canvas width="300" height="200"></canvas><img src="/1.jpg">`;
    vi.spyOn(Element.prototype, "checkVisibility").mockImplementation(function (this: Element) {
      return this.localName !== "canvas";
    });
    expect(addressesOf(await scan({ what: "page" }))).toEqual(["/1.jpg"]);
  });

  it.each(["the document, before any movement", "a shadow root"])(
    "returns the picture below the pointer in %s",
    async (where) => {
      document.body.innerHTML = '<x-card data-at="0 0 600 300"></x-card>';
      const card = document.querySelector("x-card") as Element;
      const root = where === "a shadow root" ? card.attachShadow({ mode: "closed" }) : null;
      if (root) closedRoots.set(card, root);
      (root ?? card).innerHTML =
        '<img src="/1.jpg" data-at="0 0 300 300"><img src="/2.jpg" data-at="300 0 300 300">';
      // happy-dom has no pointer, and to a page script all its roots are elements.
      const { prototype } = Element;
      const query = prototype.querySelectorAll;
      const pointer = vi.spyOn(prototype, "querySelectorAll");
      pointer.mockImplementation(function (this: Element, selector: string) {
        return query.call(this, selector === ":is(*):hover" ? '[src="/2.jpg"]' : selector);
      });
      const result = await scan({ what: "pointer" }, { hovered: () => root && card });
      expect([result.unambiguous, addressesOf(result)]).toEqual([true, ["/2.jpg"]]);
    },
  );

  it("returns the hovered picture with the menu's address without reading the others", async () => {
    document.body.innerHTML = `<img src="/1.jpg" alt="first"><img id="second" src="/1.jpg" alt="second">`;
    const query = vi.spyOn(Element.prototype, "querySelectorAll");
    const result = await scan(
      { what: "click", src: `${AT}/1.jpg` },
      { hovered: () => find("second") },
    );
    expect(result.pictures.map(({ around }) => around.text)).toEqual(["second"]);
    expect(query).toHaveBeenCalled();
    const selectors = query.mock.calls.map(([selector]) => selector);
    expect(selectors.filter((one) => one.includes("src") && !one.includes("frame"))).toEqual([]);
  });
});

describe("scanDocument after a right-click for which the menu has no address", () => {
  const three = ["a", "b", "c"].map((id, at) => canvas(id, at * 100)).join("");
  const words = '<p id="words" data-at="0 0 300 50">Words</p>';
  const image = '<img src="/1.jpg" alt="image" data-at="500 100 90 90">';
  const work = '<img src="/4.jpg" alt="work" data-at="500 200 300 300">';
  const button = '<button id="button" data-at="500 200 300 300"></button>';
  const styled = `<p id="styled" data-at="0 200 90 90" style='background-image: url("/2.jpg")'>On it</p>`;

  it.each(
    rowsOf<[Gesture, string[]]>(`
    returns the pressed element => ${three} => {"pressed":"b","hovered":"c"} => ["sure","b"]
    lists all pictures if the pressed element shows none => ${words + three} => {"pressed":"words","hovered":"b"} => ["page","a","b","c"]
    returns the hovered element that contains the caret => ${styled + three} => {"hovered":"styled","caret":"styled"} => ["sure","/2.jpg"]
    lists all pictures if hovered text contains the caret => ${words + three} => {"hovered":"words","caret":"words"} => ["page","a","b","c"]
    returns the only drawing of a page => ${words + canvas("a", 0)} => {"hovered":"words"} => ["sure","a"]
    returns a video that has only a poster => ${words}<video poster="/3.jpg" data-at="0 0 90 90"></video> => {"hovered":"words"} => ["sure","/3.jpg"]
    returns the hovered drawing if all other pictures are images => ${image + canvas("a", 0)} => {"hovered":"a"} => ["sure","a"]
    is ambiguous if the pointer is elsewhere => ${image + canvas("a", 0)} => {} => ["near","a","image"]
    is ambiguous if the caret is elsewhere => ${words + image + canvas("a", 0)} => {"hovered":"a","caret":"words"} => ["near","a","image"]
    ignores a caret out of view => ${words.replace("0 0 300", "0 9000 300") + image + canvas("a", 0)} => {"hovered":"a","caret":"words"} => ["sure","a"]
    is ambiguous if several drawings are in view, nearest first => ${three} => {"hovered":"c"} => ["near","c","b","a"]
    ignores drawings out of view => ${canvas("a", 0) + canvas("b", 9_000)} => {"hovered":"a"} => ["sure","a"]
    ignores a drawing that only touches the edge of the view => ${canvas("a", 0) + canvas("b", -90)} => {"hovered":"a"} => ["sure","a"]
    counts a drawing of which a part of a pixel is in view => ${canvas("a", 0) + canvas("b", -89.5)} => {"hovered":"a"} => ["near","a","b"]
    is ambiguous if only the pointer is at a background => ${image + styled} => {"hovered":"styled"} => ["near","/2.jpg","image"]
    lists the picture at the caret first => ${styled + three} => {"hovered":"c","caret":"styled"} => ["near","/2.jpg","c","b","a"]
    returns the only large picture if it is below the hovered element => ${words + image + work + button} => {"hovered":"button"} => ["sure","work"]
    is ambiguous about the only picture if the caret is elsewhere => ${words + work + button} => {"hovered":"button","caret":"words"} => ["near","work"]
    is ambiguous about the only picture if the pointer is elsewhere => ${words + work + button} => {"hovered":"words"} => ["near","work"]
    lists an empty page if it has no picture => ${words} => {"hovered":"words"} => ["page"]
  `),
  )("%s", async (_, html, gesture, expected) => {
    expect(await picked(html, gesture)).toEqual(expected);
  });
});
