import { tour } from "../../start/tour.ts";
import { expect, test } from "../fixtures.ts";

test("`npm start` shows the main job from the first run to the upload", async ({
  browserUnderTest,
  builds,
  world,
  service: _,
}) => {
  test.slow();
  await using cleanup = new AsyncDisposableStack();
  const lines: string[] = [];
  world.service.control.forgetRequests();
  await tour({
    browser: browserUnderTest,
    extension: await builds("production"),
    world,
    cleanup,
    say: (line) => lines.push(line),
  });
  expect(lines.at(-1)).toMatch(/Everything worked/);
  const uploads = world.service.control.uploads();
  expect(uploads).toHaveLength(1);
  expect(JSON.stringify(uploads)).toContain(`${world.gallery.origin}/post/cat-on-blue`);
});
