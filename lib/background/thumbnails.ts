import { failureOf } from "../failure.ts";
import { sleep } from "../http/sleep.ts";
import type { Draft } from "../records.ts";
import { advance } from "../upload/draft-machine.ts";
import type { Records } from "./records.ts";
import type { Services } from "./services.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** An idle worker does not live longer; beyond this the alarm decides when to ask again. */
const WORKER_LIFE = 30 * SECOND;
/** A service that has not made them by now has a fault that asking does not mend. */
const GIVE_UP = 30 * MINUTE;

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Waits for the thumbnails of what was sent: until they are there, a client must not load the image. */
export function createThumbnails({
  records,
  services,
  now = Date.now,
  wait = sleep,
}: {
  records: Records;
  services: Services;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}) {
  const following = new Set<string>();

  /** True when there is nothing (more) to wait for, false when this should be called again later. */
  async function follow(id: string): Promise<boolean> {
    if (following.has(id)) return false;
    following.add(id);
    try {
      for (let asked = false; ; asked = true) {
        const draft = await records.get(["draft"], id);
        if (draft?.state.status !== "sent" || isFinal(draft.state.image)) return true;
        // Absolute, as the clock may have been put back.
        const age = Math.abs(now() - draft.state.at);
        if (age > GIVE_UP) return true;
        if (age > WORKER_LIFE && asked) return false;
        // Each wait is as long as all before it together: 1, 1, 2, 4, 8 … seconds.
        if (age <= WORKER_LIFE) await wait(Math.max(age, SECOND));
        if (!(await look(draft, draft.state.image.id))) return true;
      }
    } finally {
      following.delete(id);
    }
  }

  /** False when asking again makes no sense. */
  async function look({ id, profile_id }: Draft, imageId: number): Promise<boolean> {
    try {
      const { client } = await services.open(profile_id);
      const image = await client.images.get(imageId, { fresh: true });
      await records.update(["draft"], id, (draft) => advance(draft, { type: "show", image }));
      return true;
    } catch (error) {
      const { code } = failureOf(error);
      return code !== "not-found" && code !== "no-service";
    }
  }

  return {
    follow,
    /** Asks what has become of it since: it may have been merged or removed. */
    async look(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (draft?.state.status === "sent") await look(draft, draft.state.image.id);
    },
  };
}

type SentImage = Extract<Draft["state"], { status: "sent" }>["image"];

/** A stub of a deleted or merged image never gets any. */
const isFinal = (image: SentImage) => image.state !== "visible" || image.thumbnails_generated;
