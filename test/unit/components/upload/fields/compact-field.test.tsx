// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, it } from "vitest";
import { CompactField } from "../../../../../components/upload/fields/compact-field.tsx";

afterEach(cleanup);

it.each([
  ["https://img.perch.example/boats.jpg", "ple/boats.jpg"],
  ["https://img.halftone.example/files/house-collage.png", "ouse-collage.png"],
])("CompactField shortens %s before its end", (address, end) => {
  const { container } = render(<CompactField address={address}>field</CompactField>);
  const visible = [...container.querySelectorAll("bdi > [aria-hidden]")];
  expect(visible.at(-1)?.textContent).toBe(end);
  const text = visible.map(({ textContent }) => textContent).join("");
  expect(text).toBe(address.replace("https://", ""));
});
