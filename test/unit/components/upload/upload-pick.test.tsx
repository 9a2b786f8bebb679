// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../lib/records.ts";
import { aDraft } from "../records.ts";
import { click, describedBy, editing, field, show, uploadScene, write } from "./upload-scene.tsx";

uploadScene();

describe("what the page told", () => {
  const told: Draft = {
    ...aDraft(editing, { description: "" }),
    pick: {
      page: { url: "https://x.com/someone/status/1", title: "A post" },
      candidates: [
        { url: "https://files.example/1.webp", found: "img", flags: ["refused-format"] },
        { url: "https://files.example/1.png", found: "source-site", reason: "sibling-format" },
      ],
      shown: 0,
      source_url: "https://x.com/someone/status/1",
      site: "x",
      artist: { handle: "someone", confidence: "likely", url: "https://x.com/someone" },
      posted_at: "2026-11-20",
      text: null,
      caption: "The canyon,\nat last.",
    },
    fields: { url: "https://files.example/1.webp", source_urls: [], description: "", tags: [] },
  };
  const facts = () => screen.getByRole("region", { name: "From the page" });

  it("is shown as information, and makes no tag", async () => {
    show(told);
    expect((await screen.findByText("on X (Twitter)")).parentElement?.textContent).toBe(
      "someone on X (Twitter) (from a name that may have been changed)",
    );
    expect(facts().textContent).toContain("Nov 20, 2026");
    expect(screen.queryByRole("button", { name: /^Remove artist/ })).toBeNull();
    expect(field("Description").value).toBe("");
  });

  it("calls for no artist before the user has begun to enter tags", async () => {
    show(told);
    await screen.findByText("on X (Twitter)");
    const call = () => screen.queryByText(/The tags include no artist/);
    await expect
      .poll(() => screen.queryAllByText(/check to review|checks? passed/))
      .not.toEqual([]);
    expect(call()).toBeNull();
    write(screen.getByRole("combobox", { name: "Tags" }) as HTMLInputElement, "canyon, ");
    await vi.waitFor(() => expect(call()).toBeTruthy());
  });

  it("is quoted in the description, taken out and put back with a click", async () => {
    const quote = "> The canyon,\n> at last.\n\n— [someone](https://x.com/someone), 2026-11-20";
    show({ ...told, fields: { ...told.fields, description: quote } });
    expect(describedBy(field("Description"))).toContain("Quoted from the page.");
    click("Don’t use Description");
    await vi.waitFor(() => expect(field("Description").value).toBe(""));
    write(field("Description"), "Mine. ");
    await vi.waitFor(() => click("Quote the page"));
    await vi.waitFor(() => expect(field("Description").value).toBe(`Mine.\n\n${quote}`));
  });

  it("gives the source, which is taken out and put back with a click", async () => {
    show({ ...told, fields: { ...told.fields, source_urls: ["https://x.com/someone/status/1"] } });
    await vi.waitFor(() => expect(describedBy(field("Source"))).toMatch(/From the page \(X.*\)\./));
    click("Don’t use Source");
    await vi.waitFor(() => expect(field("Source").value).toBe(""));
    click("Restore Source");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("gives the page's address as source only at the person's word where it may not be one", async () => {
    const pick = told.pick && { ...told.pick, source_url: null, site: null };
    show({ ...told, pick });
    expect(field("Source").value).toBe("");
    click("Use the page’s address");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("is silent where there is nothing to tell but the page", () => {
    show(aDraft(editing));
    expect(facts().textContent).toContain("A canyon at dusk");
    expect(facts().textContent).not.toMatch(/Artist|Posted|Words/);
  });

  it("warns of a format that services refuse, and puts the sibling in its place", async () => {
    show(told);
    const address = field("File address");
    expect(describedBy(address)).toContain("webp");
    click("Use that file");
    await vi.waitFor(() => expect(address.value).toBe("https://files.example/1.png"));
    expect(describedBy(address)).not.toContain("webp");
  });

  it("lets another file be chosen, which fills the address", async () => {
    show(told);
    const details = screen.getByText("Why this file?").closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    const [shown, sibling] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(shown?.checked).toBe(true);
    fireEvent.click(sibling as HTMLElement);
    await vi.waitFor(() => expect(field("File address").value).toBe("https://files.example/1.png"));
    write(field("File address"), "https://elsewhere.example/1.png");
    expect(await screen.findByText(/You entered a different address/)).toBeTruthy();
  });
});
