import "fake-indexeddb/auto";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readFile } from "../../../../lib/file/file-builder.ts";
import { putFile, removeFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import { searchScene } from "../search-scene.ts";
import { pickOf, settled, startWorker } from "../worker.ts";

const at = searchScene();
const FILE = "img/view/2026/10/15/334.png";

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  vi.unstubAllGlobals();
  worker = startWorker();
});

const bytesOf = async (kind: "same" | "other") =>
  Buffer.from(await (await fetch(`${at.pictures.origin}/${kind}?${FILE}`)).arrayBuffer());

/** A picture that the service does not have. */
const unknownPicture = () =>
  sharp({ create: { width: 40, height: 90, channels: 3, background: "#07f" } })
    .png()
    .toBuffer();

/** Stores a file as a view does. */
async function stored(bytes: Uint8Array<ArrayBuffer>): Promise<PictureFile> {
  const { blob, ...facts } = await readFile(new Blob([bytes]).stream(), { maxBytes: 1e9 });
  await putFile("f1", blob);
  return { ...facts, id: "f1", origin: "clipboard", name: "image.png" };
}

async function ended(id: string, status = "ready"): Promise<ReverseSearch> {
  const record = await settled(id, status);
  if (record.kind !== "reverse") throw new Error("It is no reverse search.");
  return record;
}

const find = async (file: PictureFile, status?: string) =>
  ended(await worker.searches.findFile(file, (await worker.services.active()).id), status);

async function findAddress(
  path: string,
  change: Partial<Candidate> = {},
  source: string | null = null,
) {
  const url = `${at.pictures.origin}/${path}`;
  const pick = pickOf(url);
  const candidates = [{ url, found: "img" as const, ...change }];
  return ended(await worker.searches.findPicture({ ...pick, candidates, source_url: source }));
}

/** Changes what is known about the service. */
async function setAccepted(accepted: boolean | null) {
  const { id } = await worker.services.active();
  await worker.services.adjust({ id, files: { accepted, measured_at: 1 } });
}

const told = ({ steps }: ReverseSearch) =>
  Object.fromEntries(steps.map(({ step, status, why }) => [step, why ?? status]));
const idsOf = ({ state }: ReverseSearch) =>
  state.status === "ready" ? state.value.images.map(({ id }) => id) : [];
const requestsOf = ({ steps }: ReverseSearch) =>
  steps.reduce((sum, { requests }) => sum + requests, 0);
const reverseRequests = () =>
  at.service.control.requests().filter(({ path }) => path.endsWith("/search/reverse"));

describe("the number of requests", () => {
  const source = "https://art.example/p/1";
  const found = `the file is there`;
  it.each<[string, number, () => Promise<ReverseSearch>]>([
    [
      `${found}, by its own address`,
      1,
      async () => ended(await worker.searches.findPicture(pickOf(`${at.service.origin}/${FILE}`))),
    ],
    [`${found}, by hash`, 2, () => findAddress(`same?${FILE}`, {}, source)],
    [
      `${found}, by hash of a user's file`,
      2,
      async () => find(await stored(await bytesOf("same"))),
    ],
    ["another file is there, without a source", 2, () => findAddress(`other?${FILE}`)],
    ["another file is there, with a source", 3, () => findAddress(`other?${FILE}`, {}, source)],
    [
      "another file is there, sent as a file",
      2,
      () => findAddress(`other?${FILE}`, { flags: ["needs-referer"] }),
    ],
    [
      "another file is there, given by the user",
      2,
      async () => find(await stored(await bytesOf("other"))),
    ],
    ["nothing is there, by address", 1, () => findAddress("none.png")],
    [
      "nothing is there, by a user's file",
      2,
      async () => find(await stored(await unknownPicture())),
    ],
  ])("where %s: %i", async (_, count, search) => {
    // The filter that hides nothing is looked up once per browser session.
    await findAddress(`same?${FILE}`);
    at.service.control.forgetRequests();
    const ended = await search();
    expect(requestsOf(ended)).toBe(count);
    expect(at.service.control.requests().filter(({ path }) => path.includes("/api/"))).toHaveLength(
      count,
    );
  });
});

describe("a file that the user gave", () => {
  it("is certain by its hash", async () => {
    const search = await find(await stored(await bytesOf("same")));
    expect(told(search)).toMatchObject({ hash: "done", reverse: "certain" });
    expect(idsOf(search)).toEqual([334]);
    expect(reverseRequests()).toEqual([]);
  });

  it("is found by similarity, and sent without its name", async () => {
    const search = await find(await stored(await bytesOf("other")));
    expect(told(search)).toMatchObject({ hash: "done", source: "no-source", reverse: "done" });
    expect(idsOf(search)).toContain(334);
    expect(search.steps.find(({ step }) => step === "reverse")?.file).toBe("accepted");
    expect(reverseRequests()).toHaveLength(1);
    expect(JSON.stringify(reverseRequests())).not.toContain("image.png");
  });

  it.each([
    [false, "failed", "files-refused", 0],
    [null, "ready", "done", 1],
  ] as const)(
    "is sent unless the service accepts none (accepted: %s)",
    async (accepted, status, why, sent) => {
      await setAccepted(accepted);
      const search = await find(await stored(await unknownPicture()), status);
      expect(told(search)).toMatchObject({ hash: "done", reverse: why });
      expect(reverseRequests()).toHaveLength(sent);
      if (accepted === null) expect(search.steps.find(({ file }) => file)?.file).toBe("unsure");
    },
  );

  it("tells that the service accepts files once it was found", async () => {
    await setAccepted(null);
    expect(idsOf(await find(await stored(await bytesOf("other"))))).toContain(334);
    expect((await worker.services.active()).files.accepted).toBe(true);
  });

  it("is found by its hash even after its bytes were removed", async () => {
    const file = await stored(await bytesOf("same"));
    await removeFile(file.id);
    expect(idsOf(await find(file))).toEqual([334]);
    const other = await stored(await unknownPicture());
    await removeFile(other.id);
    const { state } = await find(other, "failed");
    expect(state).toMatchObject({ failure: { code: "no-file" } });
  });

  it("is converted if services reject its format", async () => {
    const png = await bytesOf("same");
    const webp = await sharp(png).webp({ lossless: true }).toBuffer();
    const converted = vi.fn(async () => new Blob([png], { type: "image/png" }));
    vi.stubGlobal("createImageBitmap", async () => ({ width: 10, height: 10, close() {} }));
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext = () => ({ drawImage() {} });
        convertToBlob = converted;
      },
    );
    const search = await find(await stored(webp));
    expect(converted).toHaveBeenCalledOnce();
    expect(told(search)).toMatchObject({ hash: "done", reverse: "done" });
    expect(idsOf(search)).toContain(334);
  });
});

describe("a picture whose address the service probably cannot fetch", () => {
  const flags: Candidate["flags"] = ["needs-referer"];

  it("is sent as a file to a service that accepts files", async () => {
    const search = await findAddress(`other?${FILE}`, { flags });
    expect(idsOf(search)).toContain(334);
    expect(search.steps.find(({ step }) => step === "reverse")?.file).toBe("accepted");
    expect(reverseRequests()).toMatchObject([
      { parameters: expect.not.objectContaining({ url: expect.anything() }) },
    ]);
  });

  it.each([null, false])("is sent as an address to any other (accepted: %s)", async (accepted) => {
    await setAccepted(accepted);
    const search = await findAddress(`other?${FILE}`, { flags });
    expect(search.steps.some(({ file }) => file)).toBe(false);
    expect(reverseRequests()[0]?.parameters).toHaveProperty("url");
  });

  it("is sent as an address if its bytes cannot be read", async () => {
    const search = await findAddress("none.png", { flags });
    expect(told(search)).toMatchObject({ hash: "not-read", reverse: "done" });
    expect(reverseRequests()[0]?.parameters).toHaveProperty("url");
  });
});
