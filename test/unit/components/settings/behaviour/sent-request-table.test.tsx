// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/preact";
import { expect, it } from "vitest";
import { SentRequestTable } from "../../../../../components/settings/behaviour/sent-request-table.tsx";
import { SENT_REQUESTS } from "../../../../../lib/sent-requests.ts";
import { unfold } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

it("SentRequestTable lists every request when it is opened", async () => {
  render(<SentRequestTable />);
  expect(screen.queryByRole("table")).toBeNull();
  unfold(screen.getByRole("group"));
  const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(SENT_REQUESTS.length);
  const row = screen.getByRole("row", { name: /^Search by source/u });
  const cells = within(row).getAllByRole("cell");
  expect(within(row).getByRole("rowheader").textContent).toContain("source_url:");
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    "Find, Upload",
    "the service",
    "the address of the page or post, without its parameters unless a site’s rule or you allow them",
    "only if the service has no filter that hides nothing",
  ]);
});
