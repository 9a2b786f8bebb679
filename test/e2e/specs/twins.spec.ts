import { waitFor } from "../browsers/wait.ts";
import { ownImages } from "../crashes.ts";
import { expect, test } from "../fixtures.ts";
import { mountFreshPictures } from "../fresh-pictures.ts";
import { checkedProfile } from "../tagpie.ts";
import { uploadsOf } from "../uploads.ts";

/** Uploads per case. `TAGPIE_TWINS=50` runs a long series. */
const UPLOADS = Number(process.env.TAGPIE_TWINS ?? 2);

/** Ways to close a connection after the request was handled. After `goaway`, Chromium sends the request again by itself. Over TLS, `reset` closes it without a farewell. */
const CASES = [
  { http2: false, kind: "close" },
  { http2: false, kind: "reset" },
  { http2: true, kind: "close" },
  { http2: true, kind: "goaway" },
] as const;

test.afterEach(({ world }) => world.outside.speakHttp2(false));

for (const { http2, kind } of CASES) {
  const protocol = http2 ? "HTTP/2" : "HTTP/1.1";
  test(`names each stored copy if a connection is closed (${protocol}, ${kind})`, {
    tag: kind === "goaway" ? [] : "@long",
  }, async ({ tagpie, world, service, browserUnderTest }) => {
    test.setTimeout(120_000 + UPLOADS * 20_000);
    world.outside.speakHttp2(http2);
    const profile = checkedProfile(service.origin);
    await tagpie.configure(profile);
    const pictures = mountFreshPictures(world);
    const uploads = uploadsOf(tagpie.welcome);

    const newestOwn = async () =>
      (await ownImages(service, tagpie.welcome.view.evaluate)).map(({ id }) => id);

    for (let number = 0; number < UPLOADS; number++) {
      const oldIds = new Set(await newestOwn());
      const [id = ""] = await uploads.add([`${pictures}/${number}.png`], profile.id);
      const { fields } = await uploads.draft(id);
      service.control.remove();
      service.control.forgetRequests();
      const rule = { method: "POST", endpoint: "images", times: 1, after: true } as const;
      service.control.add({ ...rule, effect: { kind } });
      await uploads.send("submitDraft", { id, fields });
      const state = await waitFor(
        "the search for second copies",
        async () => {
          const { state } = await uploads.draft(id);
          return state.status === "sent" && !state.unsearched ? state : undefined;
        },
        { timeout: 60_000 },
      );
      const stored = (await newestOwn()).filter((one) => !oldIds.has(one));
      expect([state.image.id, ...(state.twins ?? [])].toSorted()).toEqual(stored.toSorted());
      const posts = service.control.uploads();
      // Only Chromium repeats a request by itself over HTTP/2.
      expect(posts).toHaveLength(http2 && browserUnderTest === "chromium" ? 2 : 1);
      expect(stored).toHaveLength(posts.length);
    }
  });
}
