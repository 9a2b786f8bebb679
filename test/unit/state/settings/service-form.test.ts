import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  expect(form.revealed.value).toBe(false);
});
