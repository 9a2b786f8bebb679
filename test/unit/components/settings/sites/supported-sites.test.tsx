// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/preact";
import { expect, it } from "vitest";
import { SupportedSitesTable } from "../../../../../components/settings/sites/site-table.tsx";
import { SupportedSites } from "../../../../../components/settings/sites/supported-sites.tsx";
import type { SupportedSite } from "../../../../../lib/sources/supported-sites.ts";
import { unfold } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";

const aSite: SupportedSite = {
  name: "gallery",
  title: "The Gallery",
  hosts: ["gallery.example", ".files.example"],
  file: "original",
  knows: ["source", "artist"],
  fetched: "short-lived",
};

viewScene();

it("SupportedSites shows the table when the disclosure is opened", async () => {
  render(<SupportedSites />);
  expect(screen.getByRole("heading", { name: "Supported sites" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  unfold(screen.getByRole("group"));
  await screen.findByText("Any other site");
});

it("SupportedSitesTable lists the hosts and results of each site", () => {
  const hosts = ["a.example", "b.example", "c.example", "d.example", "e.example", "f.example"];
  render(
    <SupportedSitesTable
      sites={[
        aSite,
        { ...aSite, name: "many", title: "Many", hosts, knows: [] },
        { ...aSite, name: "generic", title: "Any other", hosts: [] },
      ]}
    />,
  );
  const row = screen.getByRole("row", { name: /The Gallery/ });
  expect(within(row).getByRole("rowheader").textContent).toContain(
    "gallery.example, *.files.example",
  );
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["original", "source, artist", "from its address for a while, or as a file"]);
  expect(screen.getByRole("row", { name: /d\.example and 2 more/ }).textContent).toContain(
    "nothing",
  );
  expect(screen.getByRole("row", { name: /any address/ })).toBeTruthy();
});
