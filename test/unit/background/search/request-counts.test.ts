import sharp from "sharp";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createOmnibox } from "../../../../lib/background/shell/omnibox.ts";
import { boardNames } from "../../../../lib/boards/board-response.ts";
import { BOARDS } from "../../../../lib/boards/boards.ts";
import { shrinkForSignature, signatureOf } from "../../../../lib/boards/signature.ts";
import { createEngineLinks } from "../../../../lib/state/reverse/engine-links.ts";
import { settings, services as storedServices } from "../../../../lib/stored/storage.ts";
import { createBoard } from "../../../boards/board.ts";
import { drawing } from "../../../boards/drawings.ts";
import type { WebFetch } from "../../../service/options.ts";
import { hostScene, serviceScene } from "../../service-scene.ts";
import { searchScene } from "../search-scene.ts";
import { pickOf, settled, settledSearch, startWorker, stored } from "../worker.ts";

// Node has no canvas. The signature is computed as in a browser, of pixels that sharp draws.
vi.mock("../../../../lib/boards/draw-signature.ts", () => ({
  drawSignature: async (picture: Blob) => {
    const { data, info } = await sharp(await picture.arrayBuffer())
      .resize(180, 180, { fit: "inside" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return signatureOf(shrinkForSignature({ ...info, data }));
  },
}));

/** Boards are asked about no picture of a private network. */
const PUBLIC = "https://pictures.example";
const fetchDrawing = ((url, init) =>
  fetch(String(url).replace(PUBLIC, drawings.origin), init)) satisfies WebFetch;

const at = searchScene({ fetch: fetchDrawing });
const [second, third] = [
  serviceScene({ fetch: fetchDrawing }),
  serviceScene({ fetch: fetchDrawing }),
];
const drawings = hostScene({
  "/there.png": async (_, response) => void response.end(await drawing(1)),
  "/copy.png": async (_, response) =>
    void response.end(
      await sharp(await drawing(1))
        .resize(420)
        .png()
        .toBuffer(),
    ),
  "/new.png": async (_, response) => void response.end(await drawing(2)),
});

type Worker = ReturnType<typeof startWorker>;

/** Searches for a picture as a click does, and asks the boards as the view of a picture that is not found does. */
async function find({ searches }: Worker, url: string, isEverywhere = false): Promise<string> {
  const id = await searches.findPicture({ ...pickOf(url), source_url: null });
  if (isEverywhere) await searches.findEverywhere(id);
  const search = await stored(id);
  const { per_service = [{ id }] } = search?.kind === "reverse" ? search : {};
  for (const one of per_service) await settledSearch(one.id);
  await searches.askBoards(id);
  return id;
}

const same = () => `${at.pictures.origin}/same?img/view/2026/10/15/334.png`;
const drawn = (name: string) => `${PUBLIC}/${name}`;
const boardsOn = () => settings.setValue({ ask_danbooru: true, ask_e621: true });

async function lookElsewhere(worker: Worker, withCopy: boolean): Promise<void> {
  const search = await stored(await find(worker, drawn("new.png")));
  if (search?.kind !== "reverse") throw new Error("A search was expected.");
  vi.stubGlobal("ClipboardItem", class {});
  vi.stubGlobal("navigator", { clipboard: { write: async () => {} } });
  fakeBrowser.tabs.create = vi.fn(async () => ({}) as never);
  const [engine] = createEngineLinks(search).engines.value;
  if (withCopy && engine) await createEngineLinks(search).openWithCopy(engine);
}

async function enterInAddressBar({ services, searches }: Worker, text: string): Promise<void> {
  const suggestions = { suggestTags: vi.fn() } as never;
  const omnibox = createOmnibox({ services, searches, suggestions });
  fakeBrowser.tabs.update = vi.fn(async () => ({}) as never);
  await omnibox.onEntered(text, "currentTab");
  const [search] = await startWorker().records.all("text");
  await settled(search?.id ?? "", "ready");
}

/** Requests to the services in their order, then those to Danbooru and to e621. */
type Counts = [ours: number, second: number, third: number, danbooru: number, e621: number];

it.each<[string, (worker: Worker) => Promise<unknown>, Counts]>([
  ["a find of a file that the service has", (one) => find(one, same()), [3, 0, 0, 0, 0]],
  ["a find of a picture that it lacks", (one) => find(one, drawn("new.png")), [3, 0, 0, 0, 0]],
  ["a find on all services that have the file", (one) => find(one, same(), true), [3, 3, 3, 0, 0]],
  ["a find on all that lack it", (one) => find(one, drawn("new.png"), true), [3, 3, 3, 0, 0]],
  [
    "a find of a file that the boards have",
    async (one) => {
      await boardsOn();
      await find(one, drawn("there.png"));
    },
    [3, 0, 0, 1, 1],
  ],
  [
    "a find of another file of a picture that the boards have",
    async (one) => {
      await boardsOn();
      await find(one, drawn("copy.png"));
    },
    [3, 0, 0, 2, 2],
  ],
  [
    "a find of a picture that the boards lack",
    async (one) => {
      await boardsOn();
      await find(one, drawn("new.png"));
    },
    [3, 0, 0, 2, 2],
  ],
  ["opening the list of engines", (one) => lookElsewhere(one, false), [3, 0, 0, 0, 0]],
  ["a copy for an engine", (one) => lookElsewhere(one, true), [3, 0, 0, 0, 0]],
  [
    "a query in the popup, repeated on the next service",
    async ({ searches, services }) => {
      const { profiles } = await storedServices.getValue();
      await settled(await searches.findImages({ q: "boat", page: 1 }), "ready");
      await services.activate(profiles[1]?.id ?? "");
      await settled(await searches.findImages({ q: "boat", page: 1 }), "ready");
    },
    [1, 1, 0, 0, 0],
  ],
  [
    "a query in the address bar for a named service",
    (one) => enterInAddressBar(one, `${new URL(third.origin).host}: boat`),
    [0, 0, 1, 0, 0],
  ],
])("%s makes exactly these requests", async (_, act, counts) => {
  const file = await drawing(1);
  const post = { id: 41, file, artist: "ann", tags: ["boat"], source: "https://art.example/1" };
  const postRequests = { danbooru: 0, e621: 0 };
  const respond = {
    danbooru: await createBoard("danbooru", [post]),
    e621: await createBoard("e621", [post]),
  };
  const request = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const board = boardNames.find((name) => String(input).startsWith(BOARDS[name].origin));
    if (!board) return request(String(input).replace(PUBLIC, drawings.origin), init);
    postRequests[board]++;
    return respond[board](new Request(String(input)));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const worker = startWorker();
  const { id: first } = await worker.services.active();
  for (const { origin } of [second, third])
    await worker.services.save({ id: null, base_url: origin, key: null });
  await worker.services.activate(first);
  const controls = [at.service, second, third].map(({ control }) => control);
  for (const control of controls) control.forgetRequests();
  await act(worker);
  expect([
    ...controls.map((control) => control.requests().length),
    postRequests.danbooru,
    postRequests.e621,
  ]).toEqual(counts);
});
