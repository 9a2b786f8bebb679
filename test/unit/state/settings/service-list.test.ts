import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import type { Services } from "../../../../lib/service-profile.ts";
import { createServiceList } from "../../../../lib/state/settings/service-list.ts";
import { aProfile } from "../../components/samples.ts";

const first = aProfile();
const second = aProfile({ id: "p2", base_url: "https://second.example" });

it.each([
  ["the first one up", first, -1],
  ["the last one down", second, 1],
  ["one that was removed elsewhere", aProfile({ id: "p3" }), 1],
] as const)("does not move %s", async (_, profile, by) => {
  const services = signal<Services | undefined>({ active: "p1", profiles: [first, second] });
  const orderServices = vi.fn(async () => {});
  const background = {
    saveService: async () => first,
    checkService: async () => first,
    removeService: async () => {},
    activateService: async () => {},
    orderServices,
  };
  await createServiceList(services, background).move(profile, by);
  expect(orderServices).not.toHaveBeenCalled();
});
