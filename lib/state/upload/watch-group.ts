import { type ReadonlySignal, signal } from "@preact/signals";
import * as v from "valibot";
import { browser } from "wxt/browser";
import { recordIndex, recordKey } from "../../stored/storage.ts";
import { fromText } from "../../stored/stored-item.ts";

/** Maximum drafts per read: ten thousand at once would block everything else. */
const AT_ONCE = 500;

/**
 * Returns the ids of all drafts of a group as a live signal; `undefined` until every draft was read. No list contains groups, and an old
 * draft may join one. A single listener serves all drafts, because there may be thousands.
 */
export function watchGroup(group: string): ReadonlySignal<ReadonlySet<string> | undefined> {
  const Member = v.object({
    kind: v.literal("draft"),
    id: v.string(),
    group: v.literal(group),
  });
  const membersAmong = (values: readonly unknown[]): string[] =>
    values.flatMap((value) => {
      const { success, output } = v.safeParse(Member, fromText(value));
      return success ? [output.id] : [];
    });

  let stop: (() => void) | undefined;
  const members = signal<ReadonlySet<string> | undefined>(undefined, {
    watched() {
      const { local } = browser.storage;
      // Collects drafts that join while others are being read.
      let memberIds: ReadonlySet<string> = new Set();
      let isComplete = false;
      let isOver = false;
      function join(values: readonly unknown[]) {
        const joined = membersAmong(values).filter((id) => !memberIds.has(id));
        if (joined.length > 0) memberIds = new Set([...memberIds, ...joined]);
        if (isComplete) members.value = memberIds;
      }
      const hear = (changes: Record<string, { newValue?: unknown }>) =>
        join(Object.values(changes).map(({ newValue }) => newValue));
      async function read() {
        const { draft: ids } = await recordIndex.getValue();
        for (let at = 0; at < ids.length && !isOver; at += AT_ONCE)
          join(Object.values(await local.get(ids.slice(at, at + AT_ONCE).map(recordKey))));
        if (isOver) return;
        isComplete = true;
        members.value = memberIds;
      }
      local.onChanged.addListener(hear);
      stop = () => {
        isOver = true;
        local.onChanged.removeListener(hear);
      };
      void read();
    },
    unwatched() {
      stop?.();
      // Without a listener the set would become outdated.
      members.value = undefined;
    },
  });
  return members;
}
