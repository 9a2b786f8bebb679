// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { ExternalLink } from "../../../../components/ui/controls/external-link.tsx";
import { TextField } from "../../../../components/ui/controls/text-field.tsx";
import { viewScene } from "../view-scene.ts";

viewScene();

it("Button keeps the focus while busy, and ignores clicks and submits", () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it("TextField describes its control by its errors and its hint", () => {
  render(
    <TextField
      id="name"
      label="Name"
      hint="As on your card"
      errors={["Too short", "Too odd"]}
      value=""
      onValue={() => undefined}
    />,
  );
  const field = screen.getByLabelText("Name");
  const descriptionIds = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Too shortToo odd",
    "As on your card",
  ]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

it("TextField without errors is not invalid", () => {
  render(<TextField id="name" label="Name" value="" onValue={() => undefined} />);
  const field = screen.getByLabelText("Name");
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});

it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc", "nonsense", "", null])(
  "ExternalLink renders %j as text",
  (href) => {
    render(<ExternalLink href={href}>words</ExternalLink>);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("words")).toBeTruthy();
  },
);
