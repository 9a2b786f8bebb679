import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { removeFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { storeFile } from "../given-files.ts";
import { idsOf, searchScene, summaryOf, unknownPicture } from "../search-scene.ts";
import { pickOf, settledSearch, startWorker } from "../worker.ts";

const at = searchScene();
const FILE = "img/view/2026/10/15/334.png";

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  vi.unstubAllGlobals();
  worker = startWorker();
});

const bytesOf = async (kind: "same" | "other") =>
  Buffer.from(await (await fetch(`${at.pictures.origin}/${kind}?${FILE}`)).arrayBuffer());

const stored = (bytes: Uint8Array<ArrayBuffer>) =>
  storeFile(new Blob([bytes]), { id: "f1", origin: "clipboard", name: "image.png" });

const find = async (file: PictureFile, status?: string) =>
  settledSearch(await worker.searches.findFile(file, (await worker.services.active()).id), status);

async function findAddress(
  path: string,
  change: Partial<Candidate> = {},
  source: string | null = null,
) {
  const url = `${at.pictures.origin}/${path}`;
  const pick = pickOf(url);
  const candidates = [{ url, origin: "img" as const, ...change }];
  return settledSearch(
    await worker.searches.findPicture({ ...pick, candidates, source_url: source }),
  );
}

/** Changes what is known about the service. */
async function setAccepted(accepted: boolean | null) {
  const { id } = await worker.services.active();
  await worker.services.adjust({ id, files: { accepted, measured_at: 1 } });
}

const requestsOf = ({ steps }: ReverseSearch) =>
  steps.reduce((sum, { requests }) => sum + requests, 0);

describe("number of requests of a search", () => {
  const source = "https://art.example/p/1";
  const onService = `the service has the file`;
  it.each<[string, number, () => Promise<ReverseSearch>]>([
    [
      `${onService}, by its own address`,
      1,
      async () =>
        settledSearch(await worker.searches.findPicture(pickOf(`${at.service.origin}/${FILE}`))),
    ],
    [`${onService}, by hash`, 2, () => findAddress(`same?${FILE}`, {}, source)],
    [
      `${onService}, by hash of a user's file`,
      2,
      async () => find(await stored(await bytesOf("same"))),
    ],
    ["the service has another file, without a source", 2, () => findAddress(`other?${FILE}`)],
    [
      "the service has another file, with a source",
      2,
      () => findAddress(`other?${FILE}`, {}, source),
    ],
    [
      "the service has another file, searched by bytes",
      2,
      () => findAddress(`other?${FILE}`, { flags: ["needs-referer"] }),
    ],
    [
      "the service has another file, searched by a user's file",
      2,
      async () => find(await stored(await bytesOf("other"))),
    ],
    ["the service has no match, searched by address", 1, () => findAddress("none.png")],
    [
      "the service has no match, searched by a user's file",
      2,
      async () => find(await stored(await unknownPicture())),
    ],
  ])("is, if %s: %i", async (_, count, search) => {
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

describe("runSteps: a file of the user", () => {
  it("is found by similarity, and sent without its name", async () => {
    const search = await find(await stored(await bytesOf("other")));
    expect(summaryOf(search)).toMatchObject({
      hash: "done",
      source: "no-source",
      reverse: "done",
    });
    expect(idsOf(search)).toContain(334);
    expect(search.steps.find(({ step }) => step === "reverse")?.file).toBe("accepted");
    expect(at.reverseRequests()).toHaveLength(1);
    expect(JSON.stringify(at.reverseRequests())).not.toContain("image.png");
  });

  it.each([
    [false, "failed", "files-refused", 0],
    [null, "ready", "done", 1],
  ] as const)(
    "is sent unless the service accepts no files (accepted: %s)",
    async (accepted, status, why, sent) => {
      await setAccepted(accepted);
      const search = await find(await stored(await unknownPicture()), status);
      expect(summaryOf(search)).toMatchObject({ hash: "done", reverse: why });
      expect(at.reverseRequests()).toHaveLength(sent);
      if (accepted === null) expect(search.steps.find(({ file }) => file)?.file).toBe("unsure");
    },
  );

  it("marks the service as accepting files once it was found", async () => {
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
    expect(summaryOf(search)).toMatchObject({ hash: "done", reverse: "done" });
    expect(idsOf(search)).toContain(334);
  });
});

describe("runSteps: the file or its address", () => {
  const flags: Candidate["flags"] = ["needs-referer"];

  it.each<[string, boolean | null, string, Partial<Candidate>, "file" | "address"]>([
    ["needs a Referer", true, `other?${FILE}`, { flags }, "file"],
    ["needs a Referer at an unknown service", null, `other?${FILE}`, { flags }, "file"],
    ["needs a Referer and cannot be read", true, "none.png", { flags }, "address"],
    ["has a query", true, `other?${FILE}`, {}, "file"],
    ["has a query at an unknown service", null, `other?${FILE}`, {}, "address"],
    ["has a query at a service without files", false, `other?${FILE}`, {}, "address"],
    ["has a query and cannot be read", true, "none.png?token=1", {}, "address"],
  ])("sends for an address that %s (accepted: %s)", async (_, accepted, path, change, sent) => {
    await setAccepted(accepted);
    const { steps } = await findAddress(path, change);
    expect(at.reverseRequests()).toHaveLength(1);
    expect("url" in (at.reverseRequests()[0]?.parameters ?? {})).toBe(sent === "address");
    expect(steps.find(({ step }) => step === "reverse")).toMatchObject({
      status: "done",
      ...(sent === "file" && { file: accepted ? "accepted" : "unsure" }),
    });
  });

  it("sends the address with a query that a site's rule has found", async () => {
    const pick = { ...pickOf(`${at.pictures.origin}/other?${FILE}`), site: "x" };
    await settledSearch(await worker.searches.findPicture(pick));
    expect(at.reverseRequests()[0]?.parameters).toHaveProperty("url");
  });
});
