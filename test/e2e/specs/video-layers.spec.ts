import { pictures } from "../../service/seed/pictures.ts";
import { expect, test } from "../fixtures.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { newestRecord } from "../records.ts";

test.use({ isConfigured: true });

const HOST = "players.example";
const OVER = "position: absolute; inset: 0; width: 100%; height: 100%;";
const MIDDLE = "position: absolute; left: 130px; top: 90px; width: 60px; height: 60px;";
const poster = `<img src="/poster.jpg" alt="" style="${OVER}" data-top>`;
const play = `<svg viewBox="0 0 9 9" style="${MIDDLE}" data-top><path d="M0 0L9 4L0 9"/></svg>`;

/** The layers of a player, by its name. The one with `data-top` is clicked. */
const players = (video: string): Record<string, string> => ({
  "a drawing over it": video + play,
  "a large drawing over it": video + play.replaceAll("60px", "110px").replace("90px", "65px"),
  "a background icon": `${video}<i style="${MIDDLE} background: url(/poster.jpg) center / cover" data-top></i>`,
  "a poster over it": video + poster,
  "a poster below it": poster.replace(" data-top", "") + video + play,
  "a background as a poster": `${video}<i style="${OVER} background: url(/poster.jpg) center / cover"></i>${play}`,
  "a video that takes no clicks": `${video.replace("<video", '<video style="pointer-events: none"')}<b style="${OVER}" data-top></b>`,
  "a player with a shadow root": `<x-player style="${OVER} display: block" data-top><template shadowrootmode="open">${video}${poster}<button style="${MIDDLE}">▶</button></template></x-player>`,
});

test("finds the video, without a question, whatever its player puts over it", {
  tag: "@long",
}, async ({ tagpie, gallery, world }) => {
  test.setTimeout(240_000);
  const address = `${gallery.origin}/files/boats.webm`;
  const all = Object.entries(
    players(`<video src="${address}" width="320" height="240" muted preload="auto"></video>`),
  );
  world.mount(HOST, async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/poster.jpg")
      return pictureResponse(await pictures.alps(), { "content-type": "image/jpeg" });
    if (pathname === "/other.jpg")
      return pictureResponse(await pictures["canyon-recompressed"](), {
        "content-type": "image/jpeg",
      });
    const [, player] = all[Number(pathname.slice(1))] ?? [];
    return htmlResponse(
      `<p style="height: 20px"></p><div style="position: relative; width: 320px; height: 240px">${player}</div><p><img src="/other.jpg" width="300" alt="other">`,
    );
  });
  const wrong: string[] = [];
  for (const [index, [name, player]] of all.entries()) {
    // After a click on a drawing, Chromium reports nothing and places the caret elsewhere, so that Tagpie may ask.
    const isUnreported = tagpie.browser.name === "chromium" && player.includes("<svg");
    const ways = isUnreported ? (["command"] as const) : (["menu", "command"] as const);
    for (const by of ways)
      await test.step(`${name}, by ${by}`, async () => {
        const page = await tagpie.visit(`https://${HOST}/${index}`);
        await page.settled();
        const top = `document.querySelector("[data-top]")`;
        const panel = await (by === "menu"
          ? tagpie.pointAt(page, "find", top)
          : tagpie.commandAt(page, "find", top));
        const text = await panel.read(/Searching|Comparing|Already|Probably|Not |No match|Which/);
        const { pick } = JSON.parse(await newestRecord(panel, "reverse"));
        const url = pick?.candidates[pick.shown]?.url;
        if (/^Which/mu.test(text) || url !== address) wrong.push(`${name}, by ${by}: ${url}`);
        await page.view.close();
      });
  }
  expect(wrong).toEqual([]);
});

test("the picture choice shows host names in full", { tag: "@long" }, async ({ tagpie, world }) => {
  const hosts = [
    "a-very-long-name-of-a-picture-host.pictures.example",
    "files.other-pictures.example",
  ];
  for (const [index, host] of hosts.entries())
    world.mount(host, async () =>
      pictureResponse(await (index ? pictures.alps() : pictures["canyon-recompressed"]()), {
        "content-type": "image/jpeg",
      }),
    );
  const page = (host: string) =>
    `<img src="https://${host}/1.jpg" alt="${host}" style="position: absolute; left: 20px; top: 20px; width: 300px; height: 200px">`;
  const glass = `<b id="glass" style="position: absolute; left: 20px; top: 20px; width: 300px; height: 200px"></b>`;
  world.mount("two-hosts.example", () => htmlResponse(hosts.map(page).join("") + glass));
  const tab = await tagpie.visit("https://two-hosts.example/");
  await tab.settled();
  const panel = await tagpie.commandAt(tab, "find", `document.querySelector("#glass")`);
  await panel.read(/Which picture do you want to find/);
  const tiles = await panel.view.evaluate<[string, boolean][]>(
    `[...document.querySelectorAll("main [title$='.example'] bdi")].map((one) => {
      const tile = one.closest("button, label").getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(one);
      const isInside = [...range.getClientRects()].every(({ left, right, bottom }) =>
        left >= tile.left && right <= tile.right && bottom <= tile.bottom);
      return [one.textContent, isInside];
    })`,
  );
  expect(tiles).toEqual(expect.arrayContaining(hosts.map((host) => [host, true])));
});
