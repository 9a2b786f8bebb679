import { describe, expect, it, vi } from "vitest";
import { loadSharedPicture } from "../../../../lib/state/base/shared-picture.ts";
import { bytesOf, png } from "../../file/pictures.ts";
import { startOrigin } from "../../http/origin.ts";

vi.unmock("../../../../lib/state/base/shared-picture.ts");

describe("loadSharedPicture", () => {
  it("loads a picture again for the next holder after a failure", async () => {
    const { url, requests } = await startOrigin((_, response, count) => {
      response.writeHead(count === 1 ? 503 : 200).end(bytesOf(png(2, 3)));
    });
    const first = loadSharedPicture({ url });
    expect(await first.outcome).toEqual({ why: "not-loaded" });
    const second = loadSharedPicture({ url });
    const third = loadSharedPicture({ url });
    expect(await second.outcome).toMatchObject({ width: 2, height: 3 });
    first.release();
    expect(await third.outcome).toEqual(await second.outcome);
    expect(requests).toHaveLength(2);
    second.release();
    third.release();
  });
});
