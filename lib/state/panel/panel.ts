import { computed, type ReadonlySignal } from "@preact/signals";
import type { Failure } from "../../base/failure.ts";
import type { PanelView, Purpose, TagpieRecord } from "../../stored/records.ts";
import type { ServiceProfile, Services } from "../../stored/service-profile.ts";
import { panelView } from "../../stored/storage.ts";
import { liveSignal } from "../base/live-signal.ts";
import { watchRecord } from "../base/record.ts";
import { watchServices } from "../base/services.ts";
import { watchItem } from "../base/watch-item.ts";
import { type Place, parsePlaceAddress } from "../browse/browse-place.ts";

/** A panel belongs to a window and shows the last request there; a tab always shows the same content. */
type PanelPlace = { in: "window"; window_id: number } | { in: "tab"; view: TabView };

/** Views of a tab. */
type TabView =
  | Exclude<PanelView, { view: "page" }>
  | { view: "history" }
  /** A place for files, as in a panel without any request. */
  | { view: "files" }
  | { view: "browse"; profile_id: string; place: Place };

export type PanelContent =
  | { show: "loading" }
  /** The background reads the page, which can take seconds. */
  | { show: "reading" }
  /** The window has no request yet. */
  | { show: "nothing" }
  /** The record no longer exists. */
  | { show: "gone" }
  /** The draft still exists, its service does not. */
  | { show: "former"; base_url: string }
  /** The user draws an area of the page. */
  | { show: "drawing" }
  /**
   * `service` is the name of the active service, `before` the id of the record that was shown before, `waiting` the purpose of a picture
   * that waits for a service.
   */
  | {
      show: "failure";
      failure: Failure;
      service: string | undefined;
      before?: string | undefined;
      waiting?: Purpose | undefined;
    }
  | { show: "uploads" }
  | { show: "history" }
  | { show: "image"; profile: ServiceProfile; image_id: number }
  | { show: "browse"; profile: ServiceProfile; place: Place }
  | { show: "record"; record: TagpieRecord; profile: ServiceProfile };

/** Returns the place of a panel page from its address. Queries the window only if necessary, because phones have none. */
export async function findPanelPlace(
  search: string,
  currentWindow: () => Promise<number>,
): Promise<PanelPlace> {
  const view = viewOf(new URLSearchParams(search));
  return view ? { in: "tab", view } : { in: "window", window_id: await currentWindow() };
}

function viewOf(parameters: URLSearchParams): TabView | null {
  for (const view of ["uploads", "history", "files"] as const)
    if (parameters.has(view)) return { view };
  const browsed = parsePlaceAddress(parameters);
  if (browsed) return { view: "browse", ...browsed };
  const id = parameters.get("record");
  if (id) return { view: "record", id };
  const code = parameters.get("failure");
  if (code) return { view: "failure", failure: { code } };
  const image_id = Number(parameters.get("image"));
  const profile_id = parameters.get("profile");
  return image_id > 0 && profile_id ? { view: "image", profile_id, image_id } : null;
}

/** Returns what a window's panel shows. */
function watchWindow(window_id: number): ReadonlySignal<TabView | null | undefined> {
  const stored = watchItem(panelView(window_id));
  return computed(() => {
    const view = stored.value;
    return view?.view === "page" ? viewOf(new URLSearchParams(view.query)) : view;
  });
}

/** Returns the panel's content as a live signal. */
export function watchPanel(place: PanelPlace): ReadonlySignal<PanelContent> {
  const { services, active } = watchServices();
  const view: ReadonlySignal<TabView | null | undefined> =
    place.in === "window" ? watchWindow(place.window_id) : computed(() => place.view);
  const id = computed(() => (view.value?.view === "record" ? view.value.id : null));
  const record = computed(() => (id.value === null ? null : watchRecord(id.value)));

  const isLate = computed(() => (view.value?.view === "pending" ? after(PATIENCE) : null));

  return computed<PanelContent>(() => {
    const requestedView = view.value;
    const profiles = services.value?.profiles;
    if (requestedView === undefined || profiles === undefined) return { show: "loading" };
    if (requestedView === null) return beginning(profiles);
    switch (requestedView.view) {
      case "pending":
        return isLate.value?.value
          ? { show: "failure", failure: { code: "interrupted" }, service: active.value?.name }
          : { show: "reading" };
      case "failure": {
        const { failure, before, waiting } = requestedView;
        const service = active.value?.name;
        return {
          show: "failure",
          failure,
          before,
          service,
          waiting: waiting?.purpose ?? undefined,
        };
      }
      case "drawing":
      case "uploads":
      case "history":
        return { show: requestedView.view };
      case "files":
        return beginning(profiles);
      case "image":
      case "browse": {
        const profile = profiles.find(({ id }) => id === requestedView.profile_id);
        if (!profile) return { show: "gone" };
        return requestedView.view === "image"
          ? { show: "image", profile, image_id: requestedView.image_id }
          : { show: "browse", profile, place: requestedView.place };
      }
      case "record":
        return contentOf(record.value?.value, services.value);
      default:
        return requestedView satisfies never;
    }
  });
}

/** Timeout in milliseconds. After it, the worker was probably terminated and no result will follow. */
const PATIENCE = 20_000;

/** Returns a signal that becomes true once it has been watched for this long. */
function after(milliseconds: number): ReadonlySignal<boolean> {
  return liveSignal(false, (isOver) => {
    const timer = setTimeout(() => {
      isOver.value = true;
    }, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Returns the content before any request. Without a service, the first step is to add one. */
function beginning(profiles: readonly ServiceProfile[]): PanelContent {
  return profiles.length > 0
    ? { show: "nothing" }
    : { show: "failure", failure: { code: "no-service" }, service: undefined };
}

function contentOf(
  record: TagpieRecord | null | undefined,
  services: Services | undefined,
): PanelContent {
  if (record === undefined || services === undefined) return { show: "loading" };
  if (record === null) return { show: "gone" };
  const isIts = ({ id }: { id: string }) => id === record.profile_id;
  const profile = services.profiles.find(isIts);
  if (profile) return { show: "record", record, profile };
  const former = record.kind === "draft" && services.former?.find(isIts);
  return former ? { show: "former", base_url: former.base_url } : { show: "gone" };
}
