import { failureOf } from "../../base/failure.ts";
import { sleep } from "../../http/sleep.ts";
import type { Draft } from "../../upload/draft.ts";
import { advanceDraft } from "../../upload/draft-machine.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Lifetime of an idle worker. After it, the alarm decides when to ask again. */
const WORKER_LIFE = 30 * SECOND;
/** Time after which to stop waiting: the service has a fault that more requests do not fix. */
const GIVE_UP = 30 * MINUTE;

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Waits for the thumbnails of sent images. A client must not load an image before they exist. */
export function createThumbnails({
  records,
  services,
  now = Date.now,
  wait = sleep,
}: {
  records: Records;
  services: Services;
  now?: () => number;
  wait?: ((milliseconds: number) => Promise<void>) | undefined;
}) {
  const following = new Set<string>();

  /** Waits for an image's thumbnails. Returns true when there is nothing left to wait for, false if it must be called again later. */
  async function follow(id: string): Promise<boolean> {
    if (following.has(id)) return false;
    following.add(id);
    try {
      for (let hasRequested = false; ; hasRequested = true) {
        const draft = await records.get(["draft"], id);
        if (draft?.state.status !== "sent" || isFinal(draft.state.image)) return true;
        // Absolute, because the clock may have been set back.
        const age = Math.abs(now() - draft.state.at);
        if (age > GIVE_UP) return true;
        if (age > WORKER_LIFE && hasRequested) return false;
        // Each wait is as long as all before it together: 1, 1, 2, 4, 8 … seconds.
        if (age <= WORKER_LIFE) await wait(Math.max(age, SECOND));
        if (!(await check(draft, draft.state.image.id))) return true;
      }
    } finally {
      following.delete(id);
    }
  }

  /** Refreshes a sent image. Returns false if another request makes no sense. */
  async function check({ id, profile_id }: Draft, imageId: number): Promise<boolean> {
    try {
      const { client } = await services.open(profile_id);
      const image = await client.images.get(imageId, { fresh: true });
      await records.update(["draft"], id, (draft) => advanceDraft(draft, { type: "show", image }));
      return true;
    } catch (error) {
      const { code } = failureOf(error);
      return code !== "not-found" && code !== "no-service";
    }
  }

  return {
    follow,
    /** Refreshes a sent image, which may have been merged or removed since. */
    async check(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (draft?.state.status === "sent") await check(draft, draft.state.image.id);
    },
  };
}

type SentImage = Extract<Draft["state"], { status: "sent" }>["image"];

/** Returns true if no thumbnails are to come. A deleted or merged image never gets any. */
const isFinal = (image: SentImage) => image.state !== "visible" || image.thumbnails_generated;
