// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/latest" }
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import pageScript from "../../../entrypoints/page-script.ts";
import { makePick } from "../../../lib/pick/make-pick.ts";
import type { FrameScan } from "../../../lib/picture/scan-data.ts";

const THUMBNAIL = "https://img.perch.example/t/boats-300x200.jpg";
/** Guessed from the name of the thumbnail, until the post behind it names the file. */
const GUESS = "https://img.perch.example/t/boats.jpg";
const FULL = "https://img.perch.example/o/boats.png";

const post = `<!doctype html><title>Boats</title><meta property="og:image" content="${FULL}">
<script>document.title = "ran"; globalThis.ran = true</script>
<main><article><h1>Boats</h1><a rel="author" href="/artist/mirela">mirela</a> <time datetime="2026-05-05">5 May</time>
<img src="${FULL}" alt="Wooden boats" onload="globalThis.ran = true"></article></main>`;

const get = vi.fn<typeof fetch>();

const html = (text: string, type = "text/html; charset=utf-8") =>
  Object.defineProperty(new Response(text, { headers: { "content-type": type } }), "url", {
    value: "https://perch.example/work/boats",
  });

beforeEach(() => {
  vi.stubGlobal("fetch", get);
  document.body.innerHTML = `<ul>${["alps", "boats", "cat"]
    .map(
      (slug) =>
        `<li><a href="/work/${slug}"><img src="https://img.perch.example/t/${slug}-300x200.jpg"></a></li>`,
    )
    .join("")}</ul>`;
  // The environment loads no pictures, which would count as broken.
  for (const image of document.querySelectorAll("img"))
    Object.defineProperty(image, "naturalWidth", { value: 300 });
  globalThis.tagpie = undefined;
  void pageScript.main();
});
afterEach(() => {
  vi.unstubAllGlobals();
  get.mockReset();
});

async function pick(mayUseSignIn = false) {
  const scan: FrameScan = JSON.parse(
    (await globalThis.tagpie?.scan?.({ what: "click", src: THUMBNAIL })) ?? "",
  );
  expect(scan.thumbnail).toBe(true);
  const [thumbnail] = scan.pictures;
  const postBehind = await globalThis.tagpie?.post?.(mayUseSignIn);
  const picture = postBehind ? JSON.parse(postBehind) : thumbnail;
  return makePick(scan.document, picture, { page: { url: scan.document.url, title: "" } });
}

it("page script reads file, artist, date and text of the post behind a thumbnail", async () => {
  get.mockResolvedValue(html(post));
  expect(await pick()).toMatchObject({
    candidates: [
      { url: FULL, reason: "behind-thumbnail" },
      { url: THUMBNAIL, flags: ["sample"] },
    ],
    source_url: "https://perch.example/work/boats",
    artist: { handle: "mirela" },
    posted_at: "2026-05-05",
    text: "Wooden boats",
    behind: "https://perch.example/work/boats",
  });
  expect(get).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledWith(
    "https://perch.example/work/boats",
    expect.objectContaining({ credentials: "omit", redirect: "error" }),
  );
  expect(globalThis).not.toHaveProperty("ran");
});

it("page script reads the post with cookies only if that is allowed and necessary", async () => {
  get.mockImplementation(async (_, init) =>
    html(init?.credentials === "omit" ? "<h1>Sign in</h1>" : post),
  );
  expect(await pick(false)).toMatchObject({ candidates: [{ url: GUESS }, { url: THUMBNAIL }] });
  expect(get).toHaveBeenCalledOnce();
  expect(await pick(true)).toMatchObject({ candidates: [{ url: FULL }, { url: THUMBNAIL }] });
  get.mockClear();
  get.mockImplementation(async () => html(post));
  await pick(true);
  expect(get.mock.calls.map(([, init]) => init?.credentials)).toEqual(["omit"]);
});

it("page script reads no post while it scans a thumbnail", async () => {
  await globalThis.tagpie?.scan?.({ what: "click", src: THUMBNAIL });
  expect(get).not.toHaveBeenCalled();
});

it.each([
  ["fails", () => Promise.reject(new TypeError("Failed"))],
  ["is no page", async () => html("{}", "application/json")],
  ["is too large", async () => html("x".repeat(3_000_001))],
])("page script keeps the thumbnail's facts if the post %s", async (_, response) => {
  get.mockImplementation(response);
  expect(await pick()).toMatchObject({
    candidates: [{ url: GUESS }, { url: THUMBNAIL }],
    source_url: "https://perch.example/work/boats",
    artist: null,
  });
});

it("page script returns no file of a post that shows other pictures", async () => {
  get.mockResolvedValue(
    html(
      post.replaceAll(FULL, "https://img.perch.example/o/other.png").replace("og:image", "og:x"),
    ),
  );
  expect((await pick()).candidates.map(({ url }) => url)).toEqual([GUESS, THUMBNAIL]);
});
