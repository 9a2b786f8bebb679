import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createFirstRun } from "../../../../lib/state/settings/first-run.ts";
import type { ServiceProfile, Services } from "../../../../lib/stored/service-profile.ts";
import { aProfile } from "../../components/samples.ts";

const servicesOf = (...profiles: ServiceProfile[]) =>
  signal<Services | undefined>({ active: profiles[0]?.id ?? null, profiles });

beforeEach(() => fakeBrowser.reset());

it.each<[string, stored: string | null, profiles: ServiceProfile[], at: string]>([
  ["starts if no service is set up", null, [], "service"],
  ["does not start if a service is set up", null, [aProfile()], "over"],
  ["resumes at the stored step", "filter", [aProfile()], "filter"],
  ["starts again if its service was removed", "try", [], "service"],
  ["does not start once it was skipped, even without a service", "over", [], "over"],
  ["starts if the stored step is unknown", "tour", [], "service"],
])("createFirstRun %s", async (_, stored, profiles, at) => {
  await fakeBrowser.storage.local.set({ "first-run": stored });
  const run = createFirstRun(servicesOf(...profiles));
  await vi.waitFor(() => expect(run.at.value).toBe(at));
});

it("createFirstRun keeps its step if a service is added, and stores the next one", async () => {
  const services = servicesOf();
  const run = createFirstRun(services);
  await vi.waitFor(() => expect(run.at.value).toBe("service"));
  services.value = { active: "p1", profiles: [aProfile()] };
  expect(run.at.value).toBe("service");
  await run.go("key");
  expect(run.at.value).toBe("key");
  const later = createFirstRun(services);
  await vi.waitFor(() => expect(later.at.value).toBe("key"));
});

it("createFirstRun decides by the services if its stored step cannot be read", async () => {
  vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValue(new Error("No storage."));
  const run = createFirstRun(servicesOf());
  await vi.waitFor(() => expect(run.at.value).toBe("service"));
});

it("createFirstRun continues if its step cannot be stored", async () => {
  vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
  const run = createFirstRun(servicesOf(aProfile()));
  await vi.waitFor(() => expect(run.at.value).toBe("over"));
  await run.go("try");
  expect(run.at.value).toBe("try");
});
