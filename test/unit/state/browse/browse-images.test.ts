import { afterEach, expect, it } from "vitest";
import { codedError } from "../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createBrowseSources } from "../../../../lib/state/browse/browse-images.ts";
import { aProfile } from "../../components/samples.ts";

afterEach(removeAllListeners);

it("createBrowseSources requests images once, and again only after a failure", async () => {
  const queries: unknown[] = [];
  let fails = true;
  onMessage("readService", ({ data: { call } }) => {
    queries.push(call.query?.q);
    if (fails) throw codedError("timed-out");
    return { images: [{ id: 7 }], total: 1 };
  });
  const { images } = createBrowseSources(aProfile());
  await images.want([7, null, 8, 7]);
  expect(images.images.value.size).toBe(0);
  fails = false;
  await images.want([7, 8]);
  expect([...images.images.value.keys()]).toEqual([7]);
  await images.want([7, 8, null]);
  await images.want([9]);
  expect(queries).toEqual(["id:7 OR id:8", "id:7 OR id:8", "id:9"]);
});
