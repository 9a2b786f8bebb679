import { expect, test } from "../fixtures.ts";
import { newNoise } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { plantOf } from "../planted.ts";

const COUNT = 24;
/** Pictures that the board lacks. */
const isAbsent = (at: number) => at % 3 === 0;

test.use({ isConfigured: true });

const picture = (at: number, attributes = `src="/files/${at}.png"`) =>
  `<img ${attributes} alt="picture ${at}" width="160" height="160">`;
const linked = (at: number, artist: string, content = picture(at)) =>
  `<article style="display:inline-block;margin:8px"><a href="/${artist}/post-${at}">${content}</a>
  <p>by <a rel="author" href="/${artist}">${artist}</a></p></article>`;
const all = (draw: (at: number) => string) => Array.from({ length: COUNT }, (_, at) => draw(at));

/** Pages modelled on five kinds of sites, and the address of each picture's post. */
const PAGES = {
  grid: { body: all((at) => linked(at, "lark")), post: (at: number) => `/lark/post-${at}` },
  masonry: {
    body: [
      '<div style="columns:4">',
      ...all((at) => linked(at, "lark", picture(at, `loading="lazy" data-src="/files/${at}.png"`))),
      `</div><script>const seen = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) target.src = target.dataset.src;
      });
      for (const one of document.images) seen.observe(one);</script>`,
    ],
    post: (at: number) => `/lark/post-${at}`,
  },
  thread: {
    body: all((at) => `<article id="reply-${at}"><p>Reply ${at}</p>${picture(at)}</article>`),
    post: () => "/thread/7",
  },
  results: {
    body: all((at) => linked(at, `artist-${at % 12}`)),
    post: (at: number) => `/artist-${at % 12}/post-${at}`,
  },
  endless: {
    body: [
      "<main></main>",
      `<script>const tiles = ${JSON.stringify(all((at) => linked(at, "lark")))};
      const more = () => document.querySelector("main").insertAdjacentHTML("beforeend", tiles.splice(0, 8).join(""));
      more();
      addEventListener("scroll", more);</script><div style="block-size:3000px"></div>`,
    ],
    post: (at: number) => `/lark/post-${at}`,
  },
};

for (const [kind, { body, post }] of Object.entries(PAGES))
  test(`names true states for the pictures of a page without access: ${kind}`, {
    tag: "@long",
  }, async ({ tagpie, service, world }) => {
    test.slow();
    const host = `${kind}.five-pages.example`;
    const files = await Promise.all(Array.from({ length: COUNT }, newNoise));
    world.mount(host, ({ url }) => {
      const file = files[Number(/\/files\/(\d+)/u.exec(url)?.[1])];
      return file ? pictureResponse(file) : htmlResponse(body.join(""));
    });
    for (const [at, file] of files.entries())
      if (!isAbsent(at)) await plantOf(service, file, `https://${host}${post(at)}`);
    await service.settled();
    const page = await tagpie.visit(`https://${host}${kind === "thread" ? "/thread/7" : "/"}`);
    for (const y of [500, 1_000, 0])
      await page.view.evaluate(
        `new Promise((done) => { scrollTo(0, ${y}); requestAnimationFrame(() => setTimeout(done, 0)); })`,
      );
    await tagpie.pressInPopup("Pictures on this page");
    const panel = await tagpie.panel();
    service.control.forgetRequests();
    await panel.click({ role: "button", name: /^Find all on/ });
    await panel.read(/of \d+ pictures are already on/, { timeout: 60_000 });
    const states = () =>
      panel.view.evaluate<
        [number, string][]
      >(`[...document.querySelectorAll("[data-tile]")].map((tile) =>
        [Number(/picture (\\d+)/.exec(tile.closest("li").textContent + (tile.closest("li").querySelector("img")?.alt ?? ""))?.[1] ?? tile.value), tile.closest("li").lastElementChild.textContent.replace(/ picture.*/, "").trim()])`);
    await expect
      .poll(async () => (await states()).filter(([, state]) => state === "Waiting"), {
        timeout: 60_000,
      })
      .toEqual([]);
    const shownStates = await states();
    expect(shownStates).toHaveLength(COUNT);
    expect(service.control.requests().length).toBeLessThanOrEqual(12);
    const wrong = shownStates.filter(([at, state]) =>
      (isAbsent(at) ? ["Already there", "Better here", "New"] : ["New", "Probably new"]).includes(
        state,
      ),
    );
    expect(wrong).toEqual([]);
  });
