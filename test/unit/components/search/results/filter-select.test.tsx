// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { FilterSelect } from "../../../../../components/search/results/search-tools.tsx";
import { FilterSchema } from "../../../../../lib/api/schemas.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

it("FilterSelect lists the filters of the service, and saves the chosen one", async () => {
  const filters = ["Default", "Everything"].map((name, at) =>
    v.parse(FilterSchema, { id: at + 1, name, system: true }),
  );
  const change = vi.fn();
  onMessage("listFilters", () => filters);
  onMessage("changeService", ({ data }) => void change(data));
  render(<FilterSelect profile={aProfile()} />);
  const select = screen.getByRole("combobox", { name: "Filter" });
  const names = () => [...select.querySelectorAll("option")].map(({ textContent }) => textContent);
  const standardNames = names();
  await vi.waitFor(() => expect(names()).toEqual([...standardNames, "Default", "Everything"]));
  fireEvent.change(select, { target: { value: "2" } });
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce());
  expect(change.mock.calls).toMatchObject([[{ id: "p1", filter: { id: 2, name: "Everything" } }]]);
});

it("FilterSelect shows an error beside its label, not within it", async () => {
  const refuse = () => {
    throw codedError("timed-out");
  };
  onMessage("listFilters", refuse);
  onMessage("changeService", refuse);
  render(<FilterSelect profile={aProfile()} />);
  const status = () => screen.getByRole("status").textContent;
  await vi.waitFor(() => expect(status()).toBe("Could not load the filters."));
  const select = screen.getByRole("combobox", { name: "Filter", description: status() ?? "" });
  fireEvent.change(select, { target: { value: "" } });
  await vi.waitFor(() =>
    expect(status()).toBe("Could not load the filters. Could not save the filter."),
  );
});
