import { computed, type ReadonlySignal } from "@preact/signals";
import type { PickedPicture } from "../../picture/pick.ts";
import { withoutFragment } from "../../picture/web-address.ts";
import { withoutTracking } from "../../sources/rule/tracking-parameters.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";

/**
 * Returns the unsent drafts from the page of a draft's picture as a live signal, newest first. Excludes drafts for other services, and the
 * draft's own group, which is shown separately.
 */
export const watchPageDrafts = (
  { id, profile_id, pick, group }: Pick<DraftRecord, "id" | "profile_id" | "pick" | "group">,
  drafts: ReadonlySignal<DraftRecord[] | undefined>,
): ReadonlySignal<DraftRecord[]> =>
  computed(() =>
    (drafts.value ?? []).filter(
      (other) =>
        other.id !== id &&
        other.profile_id === profile_id &&
        other.state.status !== "sent" &&
        (group === undefined || other.group !== group) &&
        pick !== null &&
        other.pick !== null &&
        isFromSamePage(pick, other.pick),
    ),
  );

/**
 * Returns true if two pictures come from one page or were published on one. Ignores tracking parameters, in-page anchors and spelling
 * variants of the address.
 */
export function isFromSamePage(one: PickedPicture, other: PickedPicture): boolean {
  const pages = new Set(pagesOf(one));
  return pagesOf(other).some((page) => pages.has(page));
}

const pagesOf = ({ page, source_url }: PickedPicture): string[] =>
  [page.url, source_url].flatMap((address) => plainAddress(address) ?? []);

/** Returns a comparable address. Null for anything but web pages. */
function plainAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const { host, pathname, search, hash } = new URL(withoutTracking(new URL(withoutFragment(url))));
  return `${host.replace(/^www\./u, "")}${pathname.replace(/(?<!\/)\/+$/u, "")}${search}${hash}`;
}
