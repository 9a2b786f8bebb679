// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { SeriesButton } from "../../../../components/completion/series-button.tsx";
import type { Protocol } from "../../../../lib/messages.ts";
import type { PictureChoice } from "../../../../lib/stored/records.ts";
import { findAndPress, handleMessages, press } from "../actions.ts";
import { aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const item = (state: "there" | "better" | "new", image_id?: number) => ({
  ...{ status: "done" as const, state },
  ...(image_id !== undefined && { image_id }),
});

const choice = (completed?: number[]): PictureChoice => ({
  ...{ kind: "choice", id: "c1", created_at: 0, profile_id: "p1", purpose: null, at: "page" },
  ...{ left_out: 0, incomplete: false },
  page: aPick.page,
  picks: Array.from({ length: 4 }, () => ({ ...aPick, source_url: "https://a.example/1" })),
  batch: {
    ...{ status: "done", requests: 0, lists: [], queue: [], rest: [] },
    items: { 0: item("there", 7), 1: item("new"), 2: item("better", 8), 3: item("there") },
  },
  ...(completed && { completed }),
});

function show(stored: PictureChoice) {
  const keepCompleted = vi.fn((_: Parameters<Protocol["keepCompleted"]>[0]): void => {});
  const readService = vi.fn((input: Parameters<Protocol["readService"]>[0]) => ({
    image:
      input.call.path === "/images/7"
        ? { id: 7, tags: ["safe"], format: "png" }
        : { id: 8, hidden_from_users: true },
  }));
  handleMessages({ prepareVocabulary: () => false, keepCompleted, readService });
  render(<SeriesButton choice={stored} profile={aProfile()} />);
  return { keepCompleted, readService };
}

it("SeriesDialog shows each image that the service has, and stores it as completed", async () => {
  const { keepCompleted, readService } = show(choice());
  press("Complete what is there (2)");
  await screen.findByRole("heading", { name: "Compare details with #7" });
  screen.getByText("1 of 2");
  expect(await screen.findByRole("checkbox", { name: /a\.example/ })).toBeTruthy();
  expect(readService).toHaveBeenCalledTimes(1);
  press("Next");
  await screen.findByText("images.example no longer shows this image.");
  screen.getByText("2 of 2");
  expect(keepCompleted).toHaveBeenLastCalledWith({ id: "c1", index: 0 });
  press("Next");
  await screen.findByRole("heading", { name: "All images are done" });
  expect(keepCompleted).toHaveBeenLastCalledWith({ id: "c1", index: 2 });
  expect(readService).toHaveBeenCalledTimes(2);
});

it("SeriesDialog resumes at the first image that is not completed", async () => {
  show(choice([0]));
  await findAndPress("Complete what is there (1)");
  await screen.findByRole("heading", { name: "Compare details with #8" });
  screen.getByText("2 of 2");
});

it("SeriesButton is disabled once all images are completed, and without any", () => {
  show(choice([0, 2]));
  const button = screen.getByRole("button", { name: "Complete what is there (0)" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  show({ ...choice(), batch: undefined });
  expect(screen.getAllByRole("button")).toEqual([button]);
});
