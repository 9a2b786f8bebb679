// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { onMessage } from "../../../../../lib/messages.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";
import { open, searchFor } from "./popup-scene.tsx";

viewScene();

const profile = aProfile({ id: "p1", name: "Ann" });
const others = [aProfile({ id: "p2", name: "Bo" }), aProfile({ id: "p3", name: "Cy" })];
const select = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Active service" });
const chosen = () =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: "Active service" }).value;
const pressNext = (init: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ".", ...init });

/** Opens the popup with several services. The background stores which one is active. */
function openWithServices() {
  const popup = open({ profile, others });
  const activate = vi.fn((id: string) => {
    const profiles = [profile, ...others];
    popup.services.value = { active: id, profiles };
    popup.active.value = profiles.find((one) => one.id === id);
  });
  onMessage("activateService", ({ data }) => activate(data));
  return { ...popup, activate };
}

describe("Popup with several services", () => {
  it("repeats the query on the next service by Ctrl+., and after the last on the first", async () => {
    const { box, findImages, activate } = openWithServices();
    await select();
    searchFor(box, "cat");
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledOnce());
    for (const [times, id] of ["p2", "p3", "p1"].entries()) {
      pressNext();
      await vi.waitFor(() => expect(findImages).toHaveBeenCalledTimes(times + 2));
      expect(findImages.mock.lastCall?.[0]).toMatchObject({ q: "cat" });
      await vi.waitFor(() => expect(chosen()).toBe(id));
    }
    expect(activate.mock.calls).toEqual([["p2"], ["p3"], ["p1"]]);
    expect(document.activeElement).toBe(box);
  });

  it("repeats the query on the chosen service", async () => {
    const { box, findImages, activate } = openWithServices();
    searchFor(box, "cat");
    fireEvent.change(await select(), { target: { value: "p3" } });
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledTimes(2));
    expect(activate).toHaveBeenCalledExactlyOnceWith("p3");
  });

  it("searches for nothing without a query", async () => {
    const { findImages, activate } = openWithServices();
    await select();
    pressNext({ metaKey: true });
    await vi.waitFor(() => expect(activate).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(chosen()).toBe("p2"));
    expect(findImages).not.toHaveBeenCalled();
  });

  it.each<KeyboardEventInit>([{}, { ctrlKey: true, altKey: true }, { ctrlKey: true, key: "," }])(
    "ignores other keys (%o)",
    async (init) => {
      const { activate } = openWithServices();
      await select();
      pressNext(init);
      await select();
      expect(activate).not.toHaveBeenCalled();
    },
  );

  it("says why the service was not changed", async () => {
    openWithServices();
    onMessage("activateService", () => {
      throw new Error("The storage is full.");
    });
    fireEvent.change(await select(), { target: { value: "p2" } });
    await screen.findByText(/Could not switch the service/);
    await vi.waitFor(() => expect(chosen()).toBe("p1"));
  });
});

it("Popup offers no choice with one service", async () => {
  open({ profile });
  await screen.findByText("Ann", { selector: "strong *, strong" });
  expect(screen.queryByRole("combobox", { name: "Active service" })).toBeNull();
});
