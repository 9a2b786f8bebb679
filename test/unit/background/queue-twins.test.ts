import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { getFile, putFile } from "../../../lib/file/file-database.ts";
import { unfinishedRecordIds } from "../../../lib/stored/storage.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { giveFile } from "./given-files.ts";
import { forever, heldCode, searched, stateOf } from "./queue-scene.ts";
import { goodTags, uploadScene } from "./upload-scene.ts";
import { addTags, eventually, pickOf, settled, startWorker, stored } from "./worker.ts";

const at = uploadScene();

/** Repeats each upload, as browsers do when a reused connection closes before the response. */
function repeatUploads(then: () => void = () => {}) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const isUpload = init?.method === "POST" && new URL(String(input)).pathname.endsWith("/images");
    if (isUpload) await real(input, init).catch(() => {});
    const response = await real(input, init);
    if (isUpload) then();
    return response;
  });
}

const requests = () =>
  at.scene.service.control
    .requests()
    .map(({ method, path, parameters: { q } }) =>
      [method, path.replace("/api/v1/json/", ""), q].filter(Boolean).join(" "),
    );

const lose = (rule: Partial<NewRule> = {}) =>
  at.scene.service.control.add({
    method: "POST",
    endpoint: "images",
    after: true,
    effect: { kind: "close" },
    ...rule,
  });

describe("an upload that the browser sends twice", () => {
  it("lists both images", async () => {
    repeatUploads();
    const { queue, id, fields } = await at.scene.startDraft();
    await queue.submit({ id, fields });
    const { image, twins } = await searched(id);
    expect(at.scene.uploads()).toHaveLength(2);
    expect(twins).toEqual([image.id - 1]);
    await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
  });

  it.each(["close", "reset"] as const)(
    "lists both images even if both responses were lost (%s)",
    async (kind) => {
      repeatUploads();
      lose({ effect: { kind } });
      const { queue, id, fields } = await at.scene.startDraft();
      await queue.submit({ id, fields });
      const { image, twins, arrived } = await searched(id);
      expect(arrived).toBe(true);
      expect(twins).toHaveLength(1);
      expect(twins).not.toContain(image.id);
      expect(at.scene.uploads()).toHaveLength(2);
    },
  );

  it.each(["image", "hash"] as const)(
    "is sent if the service rejects the second as a duplicate of the first (%s)",
    async (duplicate) => {
      const { service, uploads, startDraft } = at.scene;
      const oldShapes = service.control.shapes();
      service.control.setShapes({ duplicate });
      repeatUploads();
      const scene = await startDraft();
      const file = await giveFile();
      const [id = ""] = await scene.drafts.fromFiles([file], scene.draft.profile_id);
      const draft = await stored(id);
      if (draft?.kind !== "draft") throw new Error("A draft was expected.");
      await scene.queue.submit({ id, fields: { ...draft.fields, tags: goodTags } });
      const { image, twins, arrived } = await searched(id);
      service.control.setShapes(oldShapes);
      expect(arrived).toBe(true);
      expect(image).toMatchObject({ orig_sha512_hash: file.sha512 });
      expect(twins).toBeUndefined();
      expect(uploads()).toHaveLength(2);
    },
  );

  it("is found by the next worker if the first one dies before it has searched", async () => {
    repeatUploads();
    const { queue, id, fields } = await at.scene.startDraft(startWorker({ waitInQueue: forever }));
    await queue.submit({ id, fields });
    await settled(id, "sent");
    await startWorker().resume();
    expect((await searched(id)).twins).toHaveLength(1);
  });

  it("is found later if the service does not respond to the search", async () => {
    const { control } = at.scene.service;
    repeatUploads(() => control.add({ endpoint: "search/images", effect: { kind: "reset" } }));
    const { queue, resume, id, fields } = await at.scene.startDraft();
    await queue.submit({ id, fields });
    await eventually(() => expect(requests()).toContain("GET search/images my:uploads"));
    await settled(id, "sent");
    control.remove();
    await eventually(async () => {
      await resume();
      const state = await stateOf(id);
      expect(state.status === "sent" && state.twins).toHaveLength(1);
    });
  });

  it("is not confused with older images if the newest one is unknown", async () => {
    const { queue, id, fields } = await at.scene.startDraft();
    at.scene.service.control.add({
      endpoint: "search/images",
      times: 1,
      effect: { kind: "empty-404" },
    });
    await queue.submit({ id, fields });
    expect((await searched(id)).twins).toBeUndefined();
    expect(requests().filter((one) => one === "GET search/images my:uploads")).toHaveLength(1);
  });
});

describe("an upload that is sent once", () => {
  it("takes one request to search for a second copy", async () => {
    const { queue, id, fields } = await at.scene.startDraft();
    await queue.submit({ id, fields });
    const { twins } = await searched(id);
    expect(twins).toBeUndefined();
    expect(requests().filter((request) => !request.startsWith("GET images/"))).toEqual([
      "GET filters/user",
      "GET filters/system",
      "GET search/images *",
      "POST images",
      "GET search/images my:uploads",
    ]);
  });

  it("checks the key once a session, and is held while the service is down", async () => {
    const { service, host, startDraft, uploads } = at.scene;
    const { drafts, queue, fields } = await startDraft();
    let count = 0;
    const send = async () => {
      service.control.forgetRequests();
      count += 1;
      const url = `${host.origin}/new.png?${count}`;
      const id = await drafts.fromPicture({ ...pickOf(url), source_url: url });
      await queue.submit({ id, fields: { ...fields, url, source_urls: [url] } });
      return id;
    };
    await searched(await send());
    expect(requests()).toContain("GET filters/user");
    await searched(await send());
    expect(requests()).not.toContain("GET filters/user");
    expect(requests().filter((one) => one === "GET search/images *")).toHaveLength(1);

    const away = service.control.add({ endpoint: "search/images", effect: { kind: "reset" } });
    const heldId = await send();
    await eventually(async () => expect(await heldCode(heldId)).toBe("unreachable"));
    expect(uploads()).toEqual([]);
    service.control.remove(away);
    await queue.retry(heldId);
    await searched(heldId);
  });

  it("checks a key again after the service refused a post with it", async () => {
    const { service, startDraft } = at.scene;
    const { queue, id, fields } = await startDraft(startWorker(), facts.keys.banned);
    await queue.submit({ id, fields });
    await eventually(async () => expect(await heldCode(id)).toBe("forbidden"));
    service.control.forgetRequests();
    await queue.retry(id);
    await eventually(() => expect(requests()).toContain("GET filters/user"));
  });

  it("finds no second copy in a group of files with the same name", async () => {
    const { host, startDraft } = at.scene;
    const { drafts, queue, draft, fields } = await startDraft();
    const picks = ["1", "2", "3"].map((n) => pickOf(`${host.origin}/new.png?${n}`));
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    await addTags(drafts, ids, fields.tags);
    const url = picks[0]?.candidates[0]?.url ?? "";
    await queue.submit({ id: ids[0] ?? "", fields: { ...fields, url }, others: ids });
    for (const id of ids) expect((await searched(id)).twins).toBeUndefined();
  });

  it("is searched for only once if the service rejects the search", async () => {
    const { queue, id, fields } = await at.scene.startDraft();
    at.scene.service.control.add({ endpoint: "search/images", effect: { kind: "empty-404" } });
    await queue.submit({ id, fields });
    expect((await searched(id)).twins).toBeUndefined();
    expect(requests().filter((one) => one.endsWith("my:uploads"))).toHaveLength(1);
  });

  it.each([
    ["known", false],
    ["unknown", true],
  ])(
    "stays rejected if the identical file existed before (newest image: %s)",
    async (_, isUnknown) => {
      const { control } = at.scene.service;
      const scene = await at.scene.startDraft();
      const file = await giveFile();
      const copy = { ...file, id: crypto.randomUUID() };
      await putFile(copy.id, (await getFile(file.id)) ?? new Blob());
      const [first = ""] = await scene.drafts.fromFiles([file], scene.draft.profile_id);
      const [second = ""] = await scene.drafts.fromFiles([copy], scene.draft.profile_id);
      const draft = await stored(first);
      if (draft?.kind !== "draft") throw new Error("A draft was expected.");
      const fields = { ...draft.fields, tags: goodTags };
      await scene.queue.submit({ id: first, fields });
      await searched(first);
      control.forgetRequests();
      if (isUnknown)
        control.add({ endpoint: "search/images", times: 1, effect: { kind: "empty-404" } });
      await scene.queue.submit({ id: second, fields });
      await settled(second, "refused");
      expect(requests()).not.toContain("GET search/images my:uploads");
    },
  );
});

describe("the request of an upload", () => {
  /** Records the headers that rules set, by the method and address of each request. */
  function watchRules(respond: (posts: number) => Response | null = () => null) {
    const ruleRequests: { method: string; headers: string[] }[] = [];
    let rules: { condition: { urlFilter: string }; action: { requestHeaders: object[] } }[] = [];
    Object.assign(fakeBrowser.declarativeNetRequest, {
      updateSessionRules: async ({ addRules = [] }) => {
        rules = addRules;
      },
    });
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const isPost = init?.method === "POST" && new URL(String(input)).pathname.endsWith("/images");
      const method = isPost ? "POST" : "other";
      const matching = rules.filter(({ condition }) =>
        String(input).startsWith(condition.urlFilter.slice(1)),
      );
      ruleRequests.push({
        method,
        headers: matching
          .flatMap(({ action }) => action.requestHeaders)
          .map((one) => JSON.stringify(Object.values(one))),
      });
      const posts = ruleRequests.filter((one) => one.method === "POST").length;
      return (method === "POST" && respond(posts)) || real(input, init);
    });
    return ruleRequests;
  }

  const EXPECT = JSON.stringify(["expect", "set", "100-continue"]);
  const origin = () => JSON.stringify(["origin", "set", at.scene.service.origin]);

  it("sends “Expect: 100-continue”, and no other request does", async () => {
    const ruleRequests = watchRules();
    const { queue, id, fields } = await at.scene.startDraft();
    await queue.submit({ id, fields });
    await searched(id);
    expect(ruleRequests.filter(({ method }) => method === "POST")).toEqual([
      { method: "POST", headers: [origin(), EXPECT] },
    ]);
    expect(
      ruleRequests.flatMap(({ headers }) => headers).filter((one) => one === EXPECT),
    ).toHaveLength(1);
  });

  it("is repeated without “Expect” if the service responds with 417", async () => {
    const ruleRequests = watchRules((posts) =>
      posts === 1 ? new Response("", { status: 417 }) : null,
    );
    const { queue, id, fields } = await at.scene.startDraft();
    await queue.submit({ id, fields });
    await searched(id);
    expect(at.scene.uploads()).toHaveLength(1);
    expect(ruleRequests.filter(({ method }) => method === "POST")).toEqual([
      { method: "POST", headers: [origin(), EXPECT] },
      { method: "POST", headers: [origin()] },
    ]);
  });
});
