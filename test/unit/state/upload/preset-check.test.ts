import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Pick } from "../../../../lib/picture/pick.ts";
import type { DraftFields } from "../../../../lib/records.ts";
import type { Pixels } from "../../../../lib/reverse/fingerprint.ts";
import { createPresetCheck } from "../../../../lib/state/upload/preset-check.ts";

const shown = "https://img.art.example/small.png";
const large = "https://img.art.example/large.png";

const pick: Pick = {
  page: { url: "https://art.example/1", title: "One" },
  candidates: [
    { url: large, found: "source-site" },
    { url: shown, found: "img" },
  ],
  shown: 1,
  source_url: "https://art.example/1",
  site: "art",
  text: null,
};

const fields: DraftFields = {
  url: large,
  source_urls: ["https://art.example/1"],
  description: "",
  tags: [],
};

/** A picture with detail, which depends on `seed`. */
function pixels(size: number, seed: number): Pixels {
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [x / size, y / size];
      const value = 128 + 60 * Math.sin(seed * 7 * u + 3 * v) + 60 * Math.cos(5 * v - seed * u * v);
      data.fill(value, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { data, width: size, height: size };
}

interface Case {
  pick?: Partial<Pick>;
  fields?: Partial<DraftFields>;
  files?: Record<string, Pixels>;
  isHonest?: boolean;
}

async function doubtOf({ files = {}, isHonest = true, ...changes }: Case) {
  const draft = { pick: { ...pick, ...changes.pick }, send_when_checked: true };
  const form = {
    fields: { value: { ...fields, ...changes.fields } },
    sent: { value: null },
  };
  const read = vi.fn(async (url: string) => files[url] ?? null);
  const check = createPresetCheck(
    draft,
    form as unknown as Parameters<typeof createPresetCheck>[1],
    read,
    () => isHonest,
  );
  onTestFinished(check.dispose);
  await vi.waitFor(() => expect(check.doubt.value).not.toBe("comparing"));
  return { doubt: check.doubt.value, reads: read.mock.calls.length };
}

describe("a draft with a preset", () => {
  it("may send the shown file without reading it", async () => {
    expect(await doubtOf({ fields: { url: shown } })).toEqual({ doubt: null, reads: 0 });
  });

  it("may send a larger file of the same picture", async () => {
    const files = { [shown]: pixels(64, 1), [large]: pixels(256, 1) };
    expect(await doubtOf({ files })).toEqual({ doubt: null, reads: 2 });
  });

  it("does not send another picture", async () => {
    const files = { [shown]: pixels(64, 1), [large]: pixels(256, 3) };
    expect(await doubtOf({ files })).toMatchObject({ doubt: "other-picture" });
  });

  it.each([
    ["the shown file cannot be read", { files: { [large]: pixels(256, 1) } }],
    ["the larger file cannot be read", { files: { [shown]: pixels(64, 1) } }],
    [
      "the browser falsifies pixels",
      { isHonest: false, files: { [shown]: pixels(64, 1), [large]: pixels(256, 1) } },
    ],
  ])("does not send a larger file where %s", async (_, given) => {
    expect(await doubtOf(given)).toMatchObject({ doubt: "unconfirmed-file" });
  });

  it.each([null, undefined])("does not send a source without a rule (%s)", async (site) => {
    expect(await doubtOf({ pick: { site }, fields: { url: shown } })).toMatchObject({
      doubt: "unsure-source",
    });
  });

  it("may send the user's own source", async () => {
    const given = { url: shown, source_urls: ["https://elsewhere.example/1"] };
    expect(await doubtOf({ pick: { site: null }, fields: given })).toMatchObject({ doubt: null });
  });
});
