import { computed, signal } from "@preact/signals";
import { hostPattern } from "../../browser.ts";
import { isSecure } from "../../http/loopback.ts";
import { background } from "../../messages.ts";
import { maySignIn } from "../../picture/sign-in.ts";
import type { Draft } from "../../upload/draft.ts";
import { pickOfAddress } from "../../upload/pick-of-address.ts";
import { requestAccess } from "../base/access.ts";
import { createAttempt } from "../base/attempt.ts";
import { convertFile, storeFile } from "../base/store-file.ts";
import type { GivenFiles } from "../file/own-files.ts";
import type { DraftForm } from "./draft-form.ts";

export type DraftFile = ReturnType<typeof createDraftFile>;

/** Creates the actions that give a draft the bytes of its picture. */
export function createDraftFile({ id, pick }: Pick<Draft, "id" | "pick">, form: DraftForm) {
  const { busy, failure, run } = createAttempt();

  /** Returns true if the next attempt asks for access to the host: nothing else can read the picture. */
  const asksForAccess = computed(
    () =>
      isGrantable(form.url.value) &&
      (!pick?.place || (failure.value?.code ?? form.notLoaded.value) === "no-access"),
  );

  /** Address that could not be loaded, although Tagpie has access to its host. */
  const unread = signal<string | null>(null);

  function isOfSameSite(): boolean {
    const index = pick?.candidates.findIndex(({ url }) => url === form.url.value) ?? -1;
    return pick && index >= 0
      ? maySignIn(pick, index)
      : maySignIn(pickOfAddress(form.fields.value), 0);
  }

  return {
    busy,
    failure,
    asksForAccess,
    /** Returns true if the host may send the file only to signed-in users. Stays true while it is loaded again. */
    mayNeedSignIn: computed(
      () => !form.file.value && unread.value === form.url.value && isOfSameSite(),
    ),

    /** Loads the bytes of the picture. Call it in the handler of a click, before any `await`: it may ask for access. */
    load(): Promise<boolean> {
      const asking = asksForAccess.peek()
        ? requestAccess({ origins: [hostPattern(form.url.peek())] }, { why: "upload" })
        : Promise.resolve(true);
      return run(async () => {
        await asking.catch(() => false);
        form.flush();
        await background.loadDraftFile({ id });
      }).then((loaded) => {
        if (failure.peek()?.code === "not-read") unread.value = form.url.peek();
        return loaded;
      });
    },

    /** Uses a file that the user chose, pasted or dropped. */
    give: (file: File, origin: GivenFiles["origin"]): Promise<boolean> =>
      run(async () => {
        const stored = await storeFile(file, { name: file.name, origin });
        await background.setDraftFile({ id, file: stored });
      }),

    /** Converts the file to a format that services accept: an animation whole, or with `isStill` its first frame. */
    convert: (options?: { isStill: boolean }): Promise<boolean> =>
      run(async () => {
        const file = form.file.peek();
        if (file) await background.setDraftFile({ id, file: await convertFile(file, options) });
      }),
  };
}

function isGrantable(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/u.test(url.protocol) && isSecure(url);
}
