// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { MarkupText } from "../../../../components/markup/markup-text.tsx";
import { type Browsing, BrowsingContext } from "../../../../components/place/browsing.ts";
import { MAX_DRAWN_ELEMENTS } from "../../../../components/ui/hooks/use-draw-budget.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

const show = (text: string) =>
  render(<MarkupText text={text} base_url="https://service.example" />).container;

viewScene();

describe("MarkupText", () => {
  it("renders the author's formatting", () => {
    const text = show(
      "## Title\n\n*a* **b** ~~c~~ x^2^ y~3~ `d` __e__\n\n- one\n- two\n\n3. three\n\n> said\n\n---\n\n|h|\n|-|\n|c|",
    );
    for (const name of [
      "u",
      "em",
      "strong",
      "del",
      "sup",
      "sub",
      "code",
      "ul",
      "ol",
      "blockquote",
      "hr",
      "table",
    ]) {
      expect(text.querySelector(name), name).not.toBeNull();
    }
    expect(text.querySelector("ol")?.getAttribute("start")).toBe("3");
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("renders HTML as text, and images as links", () => {
    const text = show(
      '<img src=x onerror="alert(1)"><script>alert(1)</script> [x](javascript:alert(1)) ![p](https://a.example/p.png)',
    );
    expect(text.querySelector("img, script")).toBeNull();
    expect([...text.querySelectorAll("a")].map(({ href }) => href)).toEqual([
      "https://a.example/p.png",
    ]);
    expect(text.textContent).toContain('<img src=x onerror="alert(1)">');
  });

  it.each([
    ["[x](https://evil.example/a)", "x (evil.example)"],
    ["[https://good.example](https://evil.example/a)", "https://good.example (evil.example)"],
    ["https://a.example/b", "https://a.example/b"],
    ["![p](https://a.example/p.png)", "p (a.example)"],
    ["www.a.example/b", "www.a.example/b"],
    ["[x](/images/1)", "x (service.example)"],
    ["me@a.example", "me@a.example"],
    ["[x](mailto:me@a.example)", "x (me@a.example)"],
    ["[x@good.example](mailto:me@a.example)", "x@good.example (me@a.example)"],
  ])("shows where the link in %j leads", (source, shown) => {
    expect(show(source).textContent).toBe(shown);
  });

  it("links to the images that it mentions", () => {
    show(">>42");
    const link = screen.getByRole("link", { name: ">>42" });
    expect(link.getAttribute("href")).toBe("https://service.example/images/42");
    expect(link.getAttribute("rel")).toContain("noreferrer");
  });

  it("opens the images that it mentions in a browsing view", () => {
    const go = vi.fn();
    const browsing = { profile: aProfile(), go } as Partial<Browsing> as Browsing;
    render(
      <BrowsingContext.Provider value={browsing}>
        <MarkupText text=">>42" base_url="https://service.example" />
      </BrowsingContext.Provider>,
    );
    fireEvent.click(screen.getByRole("link", { name: ">>42" }));
    expect(go).toHaveBeenCalledExactlyOnceWith({ at: "image", id: 42 });
  });

  it("reveals a spoiler on a click", () => {
    const text = show("it was ||the butler||");
    expect(text.textContent).not.toContain("butler");
    fireEvent.click(screen.getByRole("button", { name: "Show spoiler" }));
    expect(text.textContent).toBe("it was the butler");
  });

  it.each([
    "||the butler\ndid it||",
    "- ||the butler\n  did it||",
    "> ||**the butler**\n> did it||",
    "||the `||` butler||",
    "||the [butler||](/a) did it||",
    "a\n|-|\n| ||the butler|| |",
  ])("covers the spoiler of %j", (source) => {
    expect(show(source).textContent).not.toContain("butler");
  });

  it("covers a spoiler in a revealed spoiler", () => {
    const text = show("||a ||b|| c||");
    fireEvent.click(screen.getByRole("button", { name: "Show spoiler" }));
    expect(text.textContent).toBe("a Show spoiler c");
  });

  it("reveals the spoiler of a link without following the link", () => {
    show("[||a||](https://a.example/b)");
    const cover = screen.getByRole("button", { name: "Show spoiler" });
    expect(fireEvent.click(cover)).toBe(false);
    expect(screen.getByRole("link").textContent).toBe("a");
  });

  it("shows the end of a very long text on request", () => {
    const text = show(`*start*\n\n${"word *x* ".repeat(5_000)}\n\n*end* ||secret||`);
    expect(text.querySelectorAll("*").length).toBeLessThan(1.5 * MAX_DRAWN_ELEMENTS);
    while (screen.queryByRole("button", { name: "Show the rest" })) {
      const elementsBefore = text.querySelectorAll("*").length;
      fireEvent.click(screen.getByRole("button", { name: "Show the rest" }));
      expect(text.querySelectorAll("*").length - elementsBefore).toBeLessThan(
        1.5 * MAX_DRAWN_ELEMENTS,
      );
    }
    expect(text.querySelectorAll("em")).toHaveLength(5_002);
    expect(text.textContent).not.toContain("secret");
    expect(document.activeElement?.textContent).toContain("end");
  });

  const longTexts = [
    "*a* ".repeat(3_000),
    "- a\n".repeat(10_000),
    `a|b\n-|-\n${"c|d\n".repeat(8_000)}`,
  ];

  it.each([...longTexts, "a\n\n".repeat(15_000), `||${"*a* ".repeat(9_000)}||`])(
    "draws a bounded number of elements of %#",
    (source) => {
      const text = show(source);
      fireEvent.click(screen.queryByRole("button", { name: "Show spoiler" }) ?? text);
      expect(text.querySelectorAll("*").length).toBeLessThan(1.5 * MAX_DRAWN_ELEMENTS);
      expect(screen.getByRole("button", { name: "Show the rest" })).toBeTruthy();
    },
  );

  it("shares its elements with the other texts of the view", () => {
    const { container, unmount } = render(
      [...longTexts, ...longTexts, "short"].map((text, place) => (
        <MarkupText key={place} text={text} base_url="https://service.example" />
      )),
    );
    expect(container.querySelectorAll("*").length).toBeLessThan(1.5 * MAX_DRAWN_ELEMENTS);
    expect(screen.getAllByRole("button", { name: "Show the rest" })).toHaveLength(6);
    expect(container.textContent).toContain("short");
    unmount();
    expect(show(longTexts[0] ?? "").querySelectorAll("em").length).toBeGreaterThan(200);
  });

  it("keeps the focus where it is when it renders again", () => {
    const text = (word: string) => (
      <>
        <button type="button">{word}</button>
        <MarkupText text={longTexts[0] ?? ""} base_url="https://service.example" />
      </>
    );
    const { rerender } = render(text("one"));
    fireEvent.click(screen.getByRole("button", { name: "Show the rest" }));
    screen.getByRole("button", { name: "one" }).focus();
    rerender(text("two"));
    expect(document.activeElement?.textContent).toBe("two");
  });
});
