import "../../interface/dom.ts";
import "../in-sight.ts";
import { configure, render } from "@testing-library/preact";
import { useMemo } from "preact/hooks";
import { beforeAll, beforeEach, type MockInstance, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/reverse/judging/judge.ts";
import "../../../../lib/sources/sites.ts";
import type { Protocol } from "../../../../lib/messages.ts";
import { watchRecord } from "../../../../lib/state/base/record.ts";
import type { ServiceProfile } from "../../../../lib/stored/service-profile.ts";
import { services, settings } from "../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import type { ServiceOptions } from "../../../service/server.ts";
import { storedDraft } from "../../background/worker.ts";
import { startBackground, type Worker } from "../../interface/background.ts";
import { serviceScene } from "../../service-scene.ts";
import { aDraft } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

/** Shows a stored draft, as the panel does. */
function StoredUpload({
  id,
  ...props
}: {
  id: string;
  profile: ServiceProfile;
  open: (id: string) => Promise<void>;
}) {
  const record = useMemo(() => watchRecord(id), [id]).value;
  return record?.kind === "draft" ? <UploadView draft={record} {...props} /> : null;
}

/** Gives each test of a file an upload form over the real background and the local service, whose duplicates are not searched for. */
export function storedUploadScene(options: ServiceOptions = {}) {
  const service = serviceScene(options);
  viewScene();
  let worker: Worker;
  let profile: ServiceProfile;
  let sendMessage: MockInstance<(message: unknown) => Promise<unknown>>;
  beforeAll(() => configure({ asyncUtilTimeout: 20_000 }));
  beforeEach(async () => {
    worker = startBackground();
    await settings.setValue({ ...(await settings.getValue()), check_presence: false });
    profile = aProfile({ base_url: service.origin, key_ref: null });
    await services.setValue({ active: profile.id, profiles: [profile] });
    sendMessage = vi.spyOn(fakeBrowser.runtime, "sendMessage");
  });
  const draftOf = (over: Partial<Draft> = {}): Draft => ({
    ...aDraft({ status: "editing" }),
    ...over,
  });
  /** Shows the form of a stored draft. */
  function open(id: string) {
    const open = vi.fn(async (_: string) => {});
    const { unmount } = render(<StoredUpload id={id} profile={profile} open={open} />);
    return { open, unmount };
  }
  return {
    service,
    get worker() {
      return worker;
    },
    get sendMessage() {
      return sendMessage;
    },
    /** Returns the data of the view's messages to the background with this name. */
    sent: (name: keyof Protocol) =>
      sendMessage.mock.calls.flatMap(([message]) => {
        const { intention, data } = message as { intention: string; data: object };
        return intention === name ? [data] : [];
      }),
    open,
    /** Stores drafts, and shows the form of the first one. */
    async show(...drafts: Partial<Draft>[]) {
      for (const one of drafts) await worker.records.add(draftOf(one));
      return open(draftOf(drafts[0]).id);
    },
    /** Returns the fields of a draft as stored. */
    fields: async (id = "d1") => (await storedDraft(id)).fields,
  };
}
