import "../in-sight.ts";
import { render, screen } from "@testing-library/preact";
import { beforeEach, vi } from "vitest";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
import type { Protocol } from "../../../../lib/messages.ts";
import type { ServiceProfile } from "../../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/sources/sites.ts";
import { handleMessages, unfold } from "../actions.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

export const editing: Draft["state"] = { status: "editing" };
export const refused = (errors: Record<string, unknown>): Draft["state"] => ({
  status: "refused",
  at: 1,
  errors,
});

export const background = {
  saveDraft: vi.fn((_: Parameters<Protocol["saveDraft"]>[0]): number | Promise<number> => 0),
  undoDraft: vi.fn((_: string): void | Promise<void> => {}),
  retryDraft: vi.fn((_: string) => {}),
  checkArrival: vi.fn((_: string) => {}),
  submitDraft: vi.fn((_: Parameters<Protocol["submitDraft"]>[0]): void | Promise<void> => {}),
  reopenDraft: vi.fn((_: string) => {}),
  sendDraftNow: vi.fn((_: string) => {}),
  treatAsWork: vi.fn((_: string) => {}),
  restoreDraft: vi.fn((_: string) => {}),
  searchFromDraft: vi.fn((id: string) => `search of ${id}`),
};

export function show(draft: Draft, profile: Partial<ServiceProfile> = {}) {
  const open = vi.fn(async () => {});
  const view = (record: Draft) => (
    <UploadView draft={record} profile={aProfile(profile)} open={open} />
  );
  const { rerender, container, unmount } = render(view(draft));
  const replace = (record: Draft) => rerender(view(record));
  const become = (state: Draft["state"]) => replace({ ...draft, state });
  return { open, become, replace, view, container, unmount };
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const tagField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Tags" });
export const openDetails = (summary: string) => unfold(screen.getByText(summary));

/** Sets up an upload form whose background records messages and does nothing. */
export function uploadScene(): void {
  viewScene();
  beforeEach(() => {
    vi.clearAllMocks();
    handleMessages({ ...background, suggestTags: () => null });
  });
}
