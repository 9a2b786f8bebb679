import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import {
  createServiceForm,
  type ServiceForm,
} from "../../../../lib/state/settings/service-form.ts";
import type { ServiceProfile, Services } from "../../../../lib/stored/service-profile.ts";
import { aProfile } from "../../components/samples.ts";

beforeEach(() => {
  fakeBrowser.permissions.request = async () => true;
});
afterEach(removeAllListeners);

it.each<[string, (form: ServiceForm) => void]>([
  ["address", (form) => form.typeAddress("https://other.example")],
  ["key", (form) => form.editKey({ edit: "typed", text: "kEy" })],
])("createServiceForm hides the last check once another %s is entered", async (_, edit) => {
  const services = signal<Services | undefined>({ active: "p1", profiles: [aProfile()] });
  onMessage("saveService", () => aProfile());
  const form = createServiceForm(services, aProfile());
  await form.save();
  expect(form.work.value.status).toBe("done");
  edit(form);
  expect(form.work.value.status).toBe("idle");
});

it("createServiceForm follows a profile to its new address, also during the check", async () => {
  const services = signal<Services | undefined>({ active: "p1", profiles: [aProfile()] });
  const moved = aProfile({ id: "p2", base_url: "https://other.example", key_ref: null });
  const check = Promise.withResolvers<ServiceProfile>();
  onMessage("saveService", () => {
    services.value = { active: "p2", profiles: [moved] };
    return check.promise;
  });
  const form = createServiceForm(services, aProfile());
  form.typeAddress("other.example");
  const saving = form.save();
  await vi.waitFor(() => expect(form.work.value.status).toBe("checking"));
  await vi.waitFor(() => expect(form.stored.value?.id).toBe("p2"));
  check.resolve(moved);
  await saving;
  expect(form.id.value).toBe("p2");
  expect(form.keyView.isRevealed.value).toBe(false);
});

describe("createServiceForm with access", () => {
  const BOARD = "https://images.example/*";
  const PICTURES = "https://cdn.images.example/*";

  /** Saves or checks an address with this result. Returns what stays granted, and the calls in their order. */
  async function use(
    during: "save" | "checkAgain",
    address: ServiceProfile["health"]["address"],
    held: readonly string[],
  ) {
    const granted = new Set(held);
    const calls: string[] = [];
    const { permissions } = fakeBrowser;
    permissions.contains = async ({ origins = [] }) => {
      calls.push("contains");
      return origins.every((origin) => granted.has(origin));
    };
    permissions.request = async ({ origins = [] }) => {
      calls.push("request");
      for (const origin of origins) granted.add(origin);
      return true;
    };
    permissions.remove = async ({ origins = [] }) => {
      for (const origin of origins) granted.delete(origin);
      return true;
    };
    const { health, ...profile } = aProfile({ picture_hosts: ["cdn.images.example"] });
    const checked = { ...profile, health: { ...health, address } };
    onMessage("saveService", () => checked);
    onMessage("checkService", () => checked);
    const services = signal<Services | undefined>({ active: "p1", profiles: [checked] });
    const form = createServiceForm(services, checked);
    const using = form[during]();
    // Browsers drop the gesture after the first await, and process calls in order.
    expect(calls).toContain("request");
    expect(calls[0]).toBe("contains");
    await using;
    return [...granted];
  }

  const RESULTS = ["good", "not-this-api", "sends-pages", "moved", "refusing", "unreachable"];
  const cases = (["save", "checkAgain"] as const).flatMap((during) =>
    (RESULTS as ServiceProfile["health"]["address"][]).map((address) => [during, address] as const),
  );

  it.each(cases)(
    "keeps or returns the access that %s added if the address is %s",
    async (...row) => {
      const isKept = ["good", "refusing", "unreachable"].includes(row[1]);
      expect(await use(...row, [])).toEqual(isKept ? [BOARD, PICTURES] : []);
      expect(await use(...row, [PICTURES])).toEqual(isKept ? [PICTURES, BOARD] : [PICTURES]);
      expect(await use(...row, [BOARD, PICTURES])).toEqual([BOARD, PICTURES]);
    },
  );
});
