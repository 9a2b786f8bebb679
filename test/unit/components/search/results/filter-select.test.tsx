// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { FilterSelect } from "../../../../../components/search/results/search-tools.tsx";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

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
