// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, it } from "vitest";
import { HostBreaks } from "../../../../../components/ui/display/host-breaks.tsx";

afterEach(cleanup);

it.each([
  [
    "Already on img.board.example: identical file",
    "Already on img.|board.|example: identical file",
  ],
  ["Not found. Try again.", "Not found. Try again."],
  ["", ""],
])("HostBreaks breaks “%s” after the dots of hosts only", (text, broken) => {
  const { container } = render(<HostBreaks>{text}</HostBreaks>);
  expect(container.innerHTML.replaceAll("<wbr>", "|")).toBe(broken);
  expect(container.textContent).toBe(text);
});
