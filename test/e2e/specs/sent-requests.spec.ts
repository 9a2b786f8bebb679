import { SENT_REQUESTS, type SentRequest } from "../../../lib/sent-requests.ts";
import { allStructures } from "../../gallery/structures/all.ts";
import { originOf } from "../../gallery/structures/serve.ts";
import { people } from "../../service/seed/people.ts";
import { gallery as pictures } from "../../service/seed/pictures.ts";
import type { RunningService } from "../../service/server.ts";
import { VENDORS } from "../../world/breaches.ts";
import type { World, WorldRequest } from "../../world/world.ts";
import { expect, test } from "../fixtures.ts";
import { PENDING } from "../headlines.ts";
import { sendForm } from "../picture-files.ts";
import { htmlResponse, pictureResponse } from "../picture-pages.ts";
import { searchFor } from "../search-for.ts";
import { checkedProfile } from "../tagpie.ts";
import { checked } from "../upload-checks.ts";

test.use({ isConfigured: true });

const HOST = "sent.example";
const FILES = "files-of-sent.example";
const CORS = { "access-control-allow-origin": "*", "cache-control": "no-store" };

/** Mounts a page with a file that every page may read, and one with an image of the service. */
async function mountPages(world: World): Promise<void> {
  const bytes = await pictures.boats.bytes();
  const ownAddress = `${world.service.origin}/img/view/2026/10/15/334.png`;
  const post = (at: number) =>
    `<article><a href="/lark/post-${at}"><img src="https://${FILES}/boats.jpg?${at}" alt="boats"></a>
    <a rel="author" href="/lark">Lark</a></article>`;
  world.mount(HOST, ({ url }) => {
    if (url.endsWith("/many")) return htmlResponse(`<main>${post(1)}${post(2)}</main>`);
    const src = url.endsWith("/own") ? ownAddress : `https://${FILES}/boats.jpg`;
    return htmlResponse(`<img src="${src}" alt="boats">`);
  });
  world.mount(FILES, () => pictureResponse(bytes, { ...CORS, "content-type": "image/jpeg" }));
}

/** Returns true if a request has the method, path and parameters of the table. */
function fits(row: string, { method, path }: WorldRequest): boolean {
  const [rowMethod, target = ""] = row.split(" ");
  const [rowUrl, requestUrl] = [new URL(target, "https://a"), new URL(path, "https://a")];
  const pattern = decodeURI(rowUrl.pathname).replace("{id}", String.raw`\d+`);
  return (
    method === rowMethod &&
    new RegExp(`^(?:/api/v1/json)?${pattern}$`, "u").test(requestUrl.pathname) &&
    ["q", "url"].every((name) => {
      const [start, value] = [rowUrl.searchParams.get(name), requestUrl.searchParams.get(name)];
      return start === null ? value === null : value?.startsWith(start);
    })
  );
}

const isAllowed = (
  { account, to }: SentRequest,
  { path, cookies, referer }: WorldRequest,
): boolean => {
  // The service has a filter that hides nothing, no filter was chosen, and no sign-in allowed.
  const isKeyed = account === "always" || account === "own-filter";
  return (
    cookies.length === 0 &&
    (to !== "service" || referer === null) &&
    // A parameter of this name may be a date: that of the vocabulary.
    path.includes(`key=${people.magpie.apiKey}`) === isKeyed
  );
};

/** Returns the rows of the table for a request of Tagpie on the pages of this test. */
function rowsOf(request: WorldRequest, { origin }: RunningService): SentRequest[] {
  const { host, path } = request;
  const isService = host === new URL(origin).host;
  const place = !isService
    ? /\.(?:png|jpg)(?:\?|$)/u.test(path)
      ? "picture-host"
      : "page-site"
    : path.startsWith("/img/")
      ? "service-files"
      : path.startsWith("/api/")
        ? "service"
        : "service-site";
  return SENT_REQUESTS.filter(
    (row: SentRequest) =>
      row.to === place &&
      isAllowed(row, request) &&
      (place === "service" || place === "service-site"
        ? row.requests.some((one) => fits(one, request))
        : request.method === "GET" && request.bodyBytes === 0),
  );
}

test("Find and Upload send the requests of the table and no other", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  await mountPages(world);
  const structure = allStructures.find(({ behind }) => behind);
  if (!structure) throw new Error("No structure has a post behind it.");
  const listedRows = new Set<string>();
  const unlisted = new Set<string>();
  /** Notes the requests so far. Returns the rows of `names` without a request, and requests without a row. */
  const compare = (names: readonly string[]) => {
    for (const request of world.requests()) {
      if (request.by === "service" || VENDORS.test(request.host)) continue;
      const rows = rowsOf(request, service);
      for (const { name } of rows) listedRows.add(name);
      if (rows.length === 0) unlisted.add(`${request.method} ${request.host}${request.path}`);
    }
    return { unseen: names.filter((name) => !listedRows.has(name)), unlisted: [...unlisted] };
  };
  const expectRequests = (names: readonly string[]) =>
    expect.poll(() => compare(names)).toEqual({ unseen: [], unlisted: [] });

  for (const [url, at, entry, rows] of [
    [`https://${HOST}/own`, "img", "find", ["own-image"]],
    [`https://${HOST}/`, "img", "find", ["file", "filters", "hash", "covered"]],
    [originOf(structure) + structure.url, "#it", "find", ["post"]],
    [`${gallery.origin}/post/canyon-recompressed`, "img", "find", ["hash", "reverse"]],
    [`${gallery.origin}/gated`, "img", "find", ["source"]],
    [`${gallery.origin}/canvas-reader?id=7`, "#reader", "find", ["reverse-file"]],
    [`${gallery.origin}/post/cat-on-blue`, "img", "upload", ["vocabulary", "tags", "artist"]],
  ] as const) {
    await test.step(url, async () => {
      const page = await tagpie.visit(url);
      await page.view.evaluate(
        `Promise.allSettled([...document.images].map((image) => image.decode()))`,
      );
      world.forgetRequests();
      const panel = await tagpie.pointAt(page, entry, `document.querySelector("${at}")`);
      await expectRequests(rows);
      if (entry === "upload") {
        await sendForm(panel);
        await expectRequests(["key", "newest", "submission", "uploads", "uploaded"]);
      }
      await panel.gone({ role: "heading", name: PENDING });
      await page.view.close();
    });
  }

  await test.step("Find all", async () => {
    await tagpie.visit(`https://${HOST}/many`);
    await tagpie.pressInPopup("Pictures on this page");
    const panel = await tagpie.panel();
    await panel.find({ role: "button", name: /^Find all on/ });
    // The popup requests the featured image.
    world.forgetRequests();
    await panel.click({ role: "button", name: /^Find all on/ });
    await expectRequests(["artist-images"]);
  });

  // The service responds, so that no upload is lost, and the browser may have thumbnails of an earlier test.
  const optional = ["lost", "thumbnails"];
  await expectRequests(
    // The boards are off, and no engine was chosen.
    SENT_REQUESTS.filter(
      ({ name, to }) => to !== "board" && to !== "engine" && !optional.includes(name),
    ).map(({ name }) => name),
  );
});

test("nothing is sent before a gesture, and searches go to the service only", {
  tag: "@long",
}, async ({ tagpie, gallery, service, world }) => {
  const board = new URL(service.origin).host;
  const byBrowser = () =>
    world.requests().filter(({ by, host }) => by === "browser" && !VENDORS.test(host));
  const page = await tagpie.visit(`${gallery.origin}/post/boats`);
  await page.view.evaluate("new Promise((done) => setTimeout(done, 2000))");
  await page.view.close();
  expect(byBrowser().filter(({ host }) => host === board)).toEqual([]);

  world.forgetRequests();
  const popup = await tagpie.popup();
  await searchFor(popup, "safe, boat");
  await popup.settled();
  expect(byBrowser().map(({ path }) => path)).toContainEqual(
    expect.stringContaining("/api/v1/json/search/images?page=1&per_page=24&q=safe"),
  );
  expect(
    byBrowser().filter(
      ({ host, cookies, referer }) => host !== board || cookies.length > 0 || referer !== null,
    ),
  ).toEqual([]);
});

test("a service receives no page address if the user turned that off", { tag: "@long" }, async ({
  tagpie,
  gallery,
  service,
  world,
}) => {
  await tagpie.configure(checkedProfile(service.origin), { hide_pages: true });
  const page = await tagpie.visit(`${gallery.origin}/post/canyon-recompressed`);
  const results = await tagpie.pointAt(page, "find");
  await results.gone({ role: "heading", name: PENDING });
  await results.click({ role: "button", name: "Details" });
  await results.read(/By source: skipped \(switched off in the options\)/);
  await checked(await tagpie.pointAt(page, "upload"));
  const requestPaths = world.requests(new URL(service.origin).host).map(({ path }) => path);
  expect(requestPaths.join("\n")).toContain("search/reverse");
  expect(decodeURIComponent(requestPaths.join("\n"))).not.toMatch(/halftone\.example/u);
});
