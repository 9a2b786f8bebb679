import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import type { TagRules } from "../../tags/rules.ts";
import type { Draft } from "../../upload/draft.ts";
import { type DraftChange, groupChanges, inverseChanges } from "../../upload/group-changes.ts";
import { runAndKeepFailure } from "../base/keep-failure.ts";
import type { DraftForm } from "./draft-form.ts";
import type { DraftGroup } from "./draft-group.ts";

interface ApplyToAllOptions {
  draft: Pick<Draft, "id" | "pick">;
  form: Pick<DraftForm, "fields" | "flush" | "tagInput">;
  group: Pick<DraftGroup, "members">;
  rules: TagRules;
}

/** Creates the action that gives a picture's tags and rating to all pictures of its group, in one write. */
export function createApplyToAll({ draft, form, group, rules }: ApplyToAllOptions) {
  const others = computed(() =>
    group.members.value.flatMap((one) =>
      one.isOpen && one.draft.id !== draft.id ? [one.draft] : [],
    ),
  );
  const changes = computed(() =>
    groupChanges({ pick: draft.pick, fields: form.fields.value }, others.value, rules),
  );
  const failure = signal<Failure | null>(null);
  /** Changes that restore the drafts that were changed last. */
  const undoing = signal<readonly DraftChange[]>([]);
  const send = (list: readonly DraftChange[]) =>
    runAndKeepFailure(failure, () => background.changeDrafts(list));

  return {
    /** Pictures that would change. */
    differing: computed(() => changes.value.length),
    /** Pictures that were changed, until that is undone. */
    applied: computed(() => undoing.value.length),
    failure: failure as ReadonlySignal<Failure | null>,
    async apply() {
      form.tagInput.field.commit();
      form.flush();
      const list = changes.peek();
      const inverse = inverseChanges(list, others.peek());
      if (await send(list)) undoing.value = inverse;
    },
    async undo() {
      if (await send(undoing.peek())) undoing.value = [];
    },
  };
}
