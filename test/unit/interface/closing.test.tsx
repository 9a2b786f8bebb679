import "./dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { interfaceScene, lookFor, press, search, startInterface, type } from "./views.tsx";

const at = interfaceScene();

const requestsTo = (path: string) =>
  at.service.control.requests().filter((request) => request.path.endsWith(path));

it("a search continues while the popup is closed, and is shown when it opens again", async () => {
  const { openPopup } = await startInterface(at.service.origin);
  at.service.control.add({ endpoint: "search/images", effect: { kind: "stall" } });
  openPopup();
  await search("boat");
  const boats = () =>
    requestsTo("search/images").filter(({ parameters }) => parameters.q === "boat");
  await vi.waitFor(() => expect(boats()).not.toEqual([]), { timeout: 20_000 });
  cleanup();
  openPopup();
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Search / });
  await vi.waitFor(() => expect(box.value).toBe("boat"), { timeout: 20_000 });
  at.service.control.remove();
  expect((await screen.findAllByRole("link", { name: /^Image \d+:/ })).length).toBeGreaterThan(1);
  expect(boats()).toHaveLength(1);
}, 60_000);

it.each([
  ["suggestions are on their way", "search/tags", () => type("boa")],
  ["filters are on their way", "filters/system", () => press("button", "Sort and filter")],
  [
    "results of another kind are on their way",
    "search/galleries",
    async () => {
      await lookFor("Galleries");
      await search("*");
    },
  ],
])(
  "the popup can close while %s",
  async (_, endpoint, act) => {
    const { openPopup } = await startInterface(at.service.origin);
    at.service.control.forgetRequests();
    at.service.control.add({ endpoint, effect: { kind: "stall" } });
    openPopup();
    await act();
    await vi.waitFor(() => expect(requestsTo(endpoint)).not.toEqual([]), { timeout: 20_000 });
    cleanup();
    at.service.control.remove();
    openPopup();
    const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Search / });
    fireEvent.input(box, { target: { value: "boa" } });
    expect(await screen.findByRole("option", { name: /^boat/ })).toBeTruthy();
  },
  60_000,
);
