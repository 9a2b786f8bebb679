import { beforeEach, expect, it } from "vitest";
import { unknownFilesCapability } from "../../../../lib/stored/service-profile.ts";
import { serviceScene } from "../../service-scene.ts";
import { freshBrowser, grantAccess, startWorker } from "../worker.ts";

const DAY = 24 * 60 * 60_000;
const service = serviceScene();
const strict = serviceScene({ strict: true });
beforeEach(freshBrowser);

const save = (base_url: string, worker = startWorker()) =>
  worker.services.save({ id: null, base_url });
const reverseSearches = () =>
  service.control.requests().filter(({ path }) => path.endsWith("/search/reverse")).length;

it("file support is measured by a reverse search with an image of the service", async () => {
  const { files } = await save(service.origin);
  expect(files).toEqual({ accepted: true, measured_at: expect.any(Number) });
  expect(
    service.control
      .requests()
      .some(({ method, path }) => method === "POST" && path.endsWith("/images")),
  ).toBe(false);
});

it("file support is absent if a service reads no forms", async () => {
  const { files } = await save(strict.origin);
  expect(files).toEqual({ accepted: false, measured_at: expect.any(Number) });
});

it.each([
  { kind: "reset" },
  { kind: "invalid-json" },
  { kind: "rate-limit", retryAfter: "300" },
] as const)(
  "file support stays unknown after $kind, and is measured at the next check",
  async (effect) => {
    service.control.add({ endpoint: "search/reverse", effect });
    const worker = startWorker();
    const { id, files, health } = await save(service.origin, worker);
    expect(files).toEqual(unknownFilesCapability);
    expect(health.address).toBe("good");
    service.control.remove();
    const next = startWorker();
    await next.services.resume(id);
    expect((await next.services.check(id)).files.accepted).toBe(true);
  },
);

it("file support is measured once a week", async () => {
  let now = Date.now();
  const worker = startWorker({ now: () => now });
  const { id } = await save(service.origin, worker);
  now += 6 * DAY;
  await worker.services.check(id);
  expect(reverseSearches()).toBe(1);
  now += 2 * DAY;
  const { files } = await worker.services.check(id);
  expect(reverseSearches()).toBe(2);
  expect(files.measured_at).toBe(now);
});

it("file support is not measured for a site with known support", async () => {
  const files = { accepted: true, measured_at: null };
  const worker = startWorker();
  const { rules } = await save(strict.origin, worker);
  const profile = await worker.services.save({
    id: null,
    base_url: service.origin,
    known: { name: "Pics", rules, files },
  });
  expect(profile.files).toEqual(files);
  expect(reverseSearches()).toBe(0);
});

it("file support is not measured without access to the service", async () => {
  grantAccess(false);
  expect((await save(service.origin)).files).toEqual(unknownFilesCapability);
  expect(service.control.requests()).toEqual([]);
});

it("file support includes that a service lists its nearest images, however unlike", async () => {
  const shapes = service.control.shapes();
  service.control.setShapes({ ...shapes, reverse: "knn" });
  const { files } = await save(service.origin);
  service.control.setShapes(shapes);
  expect(files).toMatchObject({ accepted: true, nearest: true });
});
