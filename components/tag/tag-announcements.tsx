import { useComputed } from "@preact/signals";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { TagAnnouncement } from "../../lib/state/tags/tag-list.ts";

/** Longer lists are announced as a count. */
const MAX_NAMED = 5;

/** Two live regions, so that results and suggestions do not overwrite each other. */
export function TagAnnouncements({ model }: { model: TagInput }) {
  const offered = useComputed(() =>
    model.list.value.status === "open" ? model.list.value.items.length : 0,
  );
  const done = model.chosen.announcement.value;
  return (
    <>
      <p role="status" class="visually-hidden">
        {done && words(done)}
      </p>
      <p role="status" class="visually-hidden">
        {offered.value > 0 && i18n.t("tags.offered", offered.value)}
      </p>
    </>
  );
}

function words(announcement: TagAnnouncement): string {
  switch (announcement.kind) {
    case "added":
      return i18n.t("tags.added", [nameList(announcement.names)]);
    case "already-there":
      return i18n.t("tags.alreadyThere", [nameList(announcement.names)]);
    case "removed":
      return i18n.t("tags.removed", [nameList(announcement.names)]);
    case "replaced":
      return i18n.t("tags.replaced", [announcement.from, announcement.to]);
    case "undone":
    case "redone":
      return travelled(announcement);
    default:
      return announcement satisfies never;
  }
}

function travelled({ kind, added, removed }: Extract<TagAnnouncement, { added: unknown }>): string {
  const begin = kind === "undone" ? i18n.t("tags.undone") : i18n.t("tags.redone");
  return [
    begin,
    added.length > 0 && i18n.t("tags.added", [nameList(added)]),
    removed.length > 0 && i18n.t("tags.removed", [nameList(removed)]),
  ]
    .filter((part) => part !== false)
    .join(". ");
}

const nameList = (names: readonly string[]) =>
  names.length > MAX_NAMED ? i18n.t("image.tags", names.length) : names.join(", ");
