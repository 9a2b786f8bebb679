import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { ServiceProfile, Services } from "../../../../lib/service-profile.ts";
import { createFirstRun } from "../../../../lib/state/settings/first-run.ts";
import { firstRun } from "../../../../lib/storage.ts";
import { aProfile } from "../../components/samples.ts";

const servicesOf = (...profiles: ServiceProfile[]) =>
  signal<Services | undefined>({ active: profiles[0]?.id ?? null, profiles });

beforeEach(() => fakeBrowser.reset());

it.each<[string, stored: string | null, profiles: ServiceProfile[], at: string]>([
  ["begins where nothing is set up", null, [], "service"],
  ["does not trouble whoever has a service", null, [aProfile()], "over"],
  ["goes on where it was left", "filter", [aProfile()], "filter"],
  ["begins anew where the service has gone", "try", [], "service"],
  ["stays away once it was left, also without a service", "over", [], "over"],
  ["takes what it does not know for nothing", "tour", [], "service"],
])("%s", async (_, stored, profiles, at) => {
  await fakeBrowser.storage.local.set({ "first-run": stored });
  const run = createFirstRun(servicesOf(...profiles));
  await vi.waitFor(() => expect(run.at.value).toBe(at));
});

it("goes on while the first service is set up in another way, and is kept step by step", async () => {
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

it("decides by the services where it cannot be read", async () => {
  const item = { ...firstRun(), getValue: () => Promise.reject(new Error("no storage")) };
  const run = createFirstRun(servicesOf(), item);
  await vi.waitFor(() => expect(run.at.value).toBe("service"));
});

it("goes on where it cannot be kept", async () => {
  vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
  const run = createFirstRun(servicesOf(aProfile()));
  await vi.waitFor(() => expect(run.at.value).toBe("over"));
  await run.go("try");
  expect(run.at.value).toBe("try");
});
