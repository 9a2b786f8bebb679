// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { ReverseSteps } from "../../../../components/reverse/reverse-steps.tsx";
import { aReverseSearch } from "../records.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

describe("ReverseSteps", () => {
  it("links only a failed step to the entry of its code on the Help page", () => {
    const counts = { image_ids: [], requests: 1 };
    const search = aReverseSearch(
      { status: "failed", failure: { code: "server" } },
      {
        steps: [
          { step: "hash", status: "skipped", why: "no-access", ...counts },
          { step: "source", status: "done", ...counts },
          { step: "reverse", status: "failed", why: "server", ...counts },
        ],
      },
    );
    render(<ReverseSteps search={search} service="images.example" />);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/options.html#error-server"]);
  });
});
