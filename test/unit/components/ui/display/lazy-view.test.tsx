// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { lazyView } from "../../../../../components/ui/display/lazy-view.tsx";
import { viewScene } from "../../view-scene.ts";

viewScene();

it("lazyView shows a view once its code has loaded", async () => {
  const View = lazyView(async () => ({ name }: { name: string }) => <p>Here is {name}</p>);
  render(<View name="Ann" />);
  expect(await screen.findByText("Here is Ann")).toBeTruthy();
});

it("lazyView shows an error if a view did not load, and reloads the page on a click", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const View = lazyView(() => Promise.reject(new TypeError("Failed to fetch")));
  render(<View />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/^Could not load this\./);
  expect(screen.queryByText("Loading")).toBeNull();
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
