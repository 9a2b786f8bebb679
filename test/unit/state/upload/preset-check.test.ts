import { signal } from "@preact/signals";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { fingerprintOf, type Pixels } from "../../../../lib/reverse/pixels/fingerprint.ts";
import type { PictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import { createPresetCheck } from "../../../../lib/state/upload/preset-check.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";
import type { PresetDoubt } from "../../../../lib/upload/preset-doubt.ts";
import { aPictureFile } from "../../components/records.ts";

const small = "https://img.art.example/small.png";
const large = "https://img.art.example/large.png";

const pick: PickedPicture = {
  page: { url: "https://art.example/1", title: "One" },
  candidates: [
    { url: large, origin: "source-site" },
    { url: small, origin: "img" },
  ],
  shown: 1,
  source_url: "https://art.example/1",
  site: "art",
  has_sure_source: true,
  text: null,
};

const fields: DraftFields = {
  url: small,
  source_urls: ["https://art.example/1"],
  description: "",
  tags: [],
};

const file = aPictureFile({ id: "f", origin: "page" });

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

/** Fakes the reader of files, by address or id, and of what the page showed. */
function readerOf(
  pixelsAt: (address: string) => Pixels | null,
  page: Pixels | null = pixels(64, 1),
): Pick<PictureReader, "fingerprint"> {
  return {
    async fingerprint(of, _, aspect) {
      if ("search" in of) return page && fingerprintOf(page, aspect);
      const pixels = pixelsAt("url" in of ? of.url : of.file.id);
      return pixels && fingerprintOf(pixels);
    },
  };
}

interface Case {
  pick?: Partial<PickedPicture>;
  fields?: Partial<DraftFields>;
  /** Pixels by address or by id of a file. */
  files?: Record<string, Pixels>;
  /** Pixels that the page showed. */
  page?: Pixels | null;
  /** The preset was chosen while the form was open. */
  startsLate?: boolean;
  outgoingFile?: PictureFile;
}

async function doubtOf({
  files = { [small]: pixels(256, 1) },
  page = pixels(64, 1),
  startsLate = false,
  outgoingFile,
  ...changes
}: Case) {
  const draft = {
    ...{ id: "d", created_at: 0, pick: { ...pick, ...changes.pick } },
    send_when_checked: !startsLate,
  };
  const form = {
    fields: { value: { ...fields, ...changes.fields } },
    outgoingFile: { value: outgoingFile ?? null },
  };
  const check = createPresetCheck(
    draft,
    form as unknown as Parameters<typeof createPresetCheck>[1],
    readerOf((of) => files[of] ?? null, page),
  );
  onTestFinished(check.dispose);
  if (startsLate) check.start();
  await vi.waitFor(() => expect(check.doubt.value).not.toBe("comparing"));
  return check.doubt.value;
}

describe("createPresetCheck", () => {
  const other = pixels(256, 3);

  it.each<[PresetDoubt | null, string, Case]>([
    [null, "the shown address", {}],
    [null, "the shown address and a preset chosen later", { startsLate: true }],
    [null, "a larger file", { fields: { url: large }, files: { [large]: pixels(400, 1) } }],
    [null, "the bytes of a file", { outgoingFile: file, files: { f: pixels(256, 1) } }],
    ["other-picture", "the shown address of another picture", { files: { [small]: other } }],
    [
      "other-picture",
      "a larger file of another picture",
      { fields: { url: large }, files: { [large]: pixels(400, 3) } },
    ],
    ["other-picture", "the bytes of another picture", { outgoingFile: file, files: { f: other } }],
    ["unconfirmed-file", "a file that cannot be read", { files: {} }],
    ["unconfirmed-file", "a page that was not captured", { page: null }],
    ["unsure-source", "a source without a rule for its host", { pick: { has_sure_source: false } }],
    ["capture", "a capture", { outgoingFile: { ...file, origin: "capture" } }],
  ])("has the doubt %s about %s", async (doubt, _, given) => {
    expect(await doubtOf(given)).toBe(doubt);
  });

  it("compares again with another address", async () => {
    const current = signal({ ...fields, url: small });
    const check = createPresetCheck(
      { id: "d", created_at: 0, pick, send_when_checked: true },
      { fields: current, outgoingFile: signal(null) },
      readerOf((url) => pixels(256, url === small ? 1 : 3)),
    );
    onTestFinished(check.dispose);
    await vi.waitFor(() => expect(check.doubt.value).toBeNull());
    current.value = { ...fields, url: large };
    await vi.waitFor(() => expect(check.doubt.value).toBe("other-picture"));
  });
});
