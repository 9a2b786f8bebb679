import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findUnrestrictedFilter } from "../../../../lib/background/service/unrestricted-filter.ts";
import { handleMessages } from "../../../../lib/background/shell/handlers.ts";
import { removeAllListeners } from "../../../../lib/messages.ts";
import { createDraftEditor } from "../../../../lib/state/upload/draft-editor.ts";
import { createUploadScreen } from "../../../../lib/state/upload/screen.ts";
import { keyAcceptance, settings } from "../../../../lib/stored/storage.ts";
import type { VocabularyShape } from "../../../service/options.ts";
import { facts } from "../../../service/seed/facts.ts";
import { uploadScene } from "../../background/upload-scene.ts";
import { eventually, pickOf, startWorker, storedDraft } from "../../background/worker.ts";

vi.mock("../../../../lib/state/base/load-picture.ts", () => ({
  loadPicture: async () => ({ status: "loaded", width: 64, height: 48 }),
}));

/** Names of 19 tags: aliases, tags that imply others, rare tags and a misspelled one. */
const TYPED = [
  ...["sfw", "fox", "magpie", "boat", "river", "mountain", "sail", "person", "sepia toning", "cat"],
  ...["tree", "snow", "night", "lake", "bridge", "city", "moutain", "avian", "forest"],
];
const UNKNOWN = "tag that nobody has used";

const at = uploadScene();
/** A host that is slow to send its first picture would cost a request more. */
beforeAll(async () => {
  await fetch(`${at.scene.host.origin}/new.png`);
});
afterEach(() => {
  vi.useRealTimers();
  removeAllListeners();
});

/** Opens the form of a new picture, in a session in which the service has been used before. */
async function openForm(vocabulary: VocabularyShape) {
  const { service, host } = at.scene;
  service.control.setShapes({ vocabulary });
  service.control.setCaching("deployed");
  const worker = startWorker({ wait: () => service.settled() });
  handleMessages(worker);
  const key = facts.keys.magpie;
  const profile = await worker.services.save({ id: null, base_url: service.origin, key });
  // Requested once a day.
  await worker.vocabularies.prepare(profile.id);
  // Requested once a session.
  await findUnrestrictedFilter((await worker.services.open(profile.id)).client);
  await keyAcceptance(profile.key_ref ?? "").setValue(true);
  await settings.setValue({ ...(await settings.getValue()), check_presence: true });
  service.control.forgetRequests();
  const pick = {
    ...pickOf(`${host.origin}/new.png`),
    source_url: `https://art.example/${vocabulary}`,
  };
  const draft = await storedDraft(await worker.drafts.fromPicture(pick));
  const model = createDraftEditor({ draft, rules: profile.rules, open: async () => {} });
  const screen = createUploadScreen({ draft, profile, model });
  await eventually(() => expect(screen.presence.findings.value).not.toBeNull());
  return { screen, id: draft.id };
}

/** Types the tags letter by letter, with a pause after each, leaves the field and sends the draft. */
async function typeAndSend({ screen, id }: Awaited<ReturnType<typeof openForm>>) {
  const { tagInput } = screen.form;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  for (const name of [...TYPED, `${UNKNOWN} ${id}`]) {
    for (const letter of `${name},`) {
      tagInput.field.type(tagInput.field.text.value + letter);
      await vi.advanceTimersByTimeAsync(80);
    }
    await vi.advanceTimersByTimeAsync(2_000);
  }
  tagInput.field.leave();
  await screen.submit();
  await eventually(async () =>
    expect((await storedDraft(id)).state).toMatchObject({
      status: "sent",
      image: { thumbnails_generated: true },
    }),
  );
  await eventually(async () =>
    expect((await storedDraft(id)).state).not.toHaveProperty("unsearched"),
  );
}

/** Returns the requests with the field that each search begins with. */
const requests = () =>
  at.scene.service.control.requests().map(({ method, path, parameters: { q } }) => {
    const endpoint = path.replace("/api/v1/json/", "").replace(/\/\d+$/u, "/:id");
    return `${method} ${endpoint}${typeof q === "string" ? ` ${q.replace(/(?<=.):.*/u, "")}` : ""}`;
  });

describe("an upload with 20 typed tags", () => {
  it.each(["compiled", "absent"] as const)(
    "costs few requests if the vocabulary is %s, and knows all tags before it is sent",
    async (vocabulary) => {
      const form = await openForm(vocabulary);
      await typeAndSend(form);
      const { tagInput } = form.screen.form;
      expect(requests().toSorted()).toEqual(
        [
          "GET search/images orig_sha512_hash",
          "POST search/reverse",
          "GET search/tags name",
          ...(vocabulary === "absent" ? ["GET search/tags name"] : []),
          "GET search/images *",
          "POST images",
          "GET images/:id",
          "GET search/images my",
        ].toSorted(),
      );
      expect(requests().length).toBeLessThanOrEqual(vocabulary === "absent" ? 8 : 7);
      const { report, tags } = tagInput;
      expect(report.incomplete.value).toBe(false);
      expect(tags.value.slice(0, 3)).toEqual(["safe", "fox", "magpie"]);
      expect(tags.value).toContain("bird");
      expect(report.implied.value.map(({ name }) => name)).toContain("corvid");
      expect(report.typos.value).toMatchObject([{ name: "moutain", intended: "mountain" }]);
      expect(report.fresh.value).toContain(`${UNKNOWN} ${form.id}`);
      form.screen.dispose();
    },
  );
});
