import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import { createServiceList } from "../../../../lib/state/settings/service-list.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { aProfile } from "../../components/samples.ts";

const first = aProfile();
const second = aProfile({ id: "p2", base_url: "https://second.example" });

it.each([
  ["the first service up", first, -1],
  ["the last service down", second, 1],
  ["a service that was removed elsewhere", aProfile({ id: "p3" }), 1],
] as const)("createServiceList does not move %s", async (_, profile, by) => {
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
