// @vitest-environment happy-dom
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { Icon } from "../../../../../components/ui/icons/icon.tsx";
import * as icons from "../../../../../components/ui/icons/icons.ts";
import * as panelIcons from "../../../../../components/ui/icons/panel-icons.ts";

const paths = Object.entries({ ...icons, ...panelIcons });

it.each(paths)("Icon draws %s within its square", (_, path) => {
  const { container } = render(<Icon of={path} />);
  const drawn = container.querySelector("path")?.getAttribute("d") ?? "";
  expect(drawn).toMatch(/^M\s*[\d.]+[ ,][\d.]+\s*[ahlqcsvzm]/iu);
  for (const [, x, y] of drawn.matchAll(/M\s*([\d.]+)[ ,]([\d.]+)/gu))
    for (const place of [x, y]) expect(Number(place)).toBeLessThanOrEqual(24);
});

it("Icon draws each icon differently", () => {
  expect(new Set(paths.map(([, path]) => path)).size).toBe(paths.length);
});
