// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { ServiceFormFields } from "../../../../../components/settings/service/service-form-fields.tsx";
import { normaliseBaseUrl } from "../../../../../lib/api/base-url.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { ServiceInput } from "../../../../../lib/messages.ts";
import { knownServices } from "../../../../../lib/state/base/known-services.ts";
import { createServiceForm } from "../../../../../lib/state/settings/service-form.ts";
import { storeKey } from "../../../../../lib/stored/key-database.ts";
import type {
  ServiceHealth,
  ServiceProfile,
  Services,
} from "../../../../../lib/stored/service-profile.ts";
import { defaultTagRules } from "../../../../../lib/tags/rules.ts";
import {
  describedBy,
  findAndPress,
  handleMessages,
  press,
  spyOnMessage,
  write,
} from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const SECRET = "kEy-0123456789_abcde";
const key_ref = await storeKey(SECRET);

interface Scene {
  profile?: ServiceProfile | null;
  granted?: boolean;
  /** Result of the check. */
  health?: Partial<ServiceHealth>;
  save?: (input: ServiceInput) => Promise<ServiceProfile>;
}

function open({ profile = null, granted = true, health = {}, save }: Scene = {}) {
  const services = signal<Services | undefined>({
    active: profile?.id ?? null,
    profiles: profile ? [profile] : [],
  });
  const store = async ({ base_url, key }: ServiceInput) => {
    const saved = aProfile({
      base_url,
      key_ref: key === undefined ? (profile?.key_ref ?? null) : key,
      health: { address: "good", key: "good", checked_at: 2, ...health },
    });
    services.value = { active: saved.id, profiles: [saved] };
    return saved;
  };
  const background = {
    saveService: vi.fn(save ?? store),
    checkService: vi.fn(async (_: string) =>
      store({ id: "p1", base_url: profile?.base_url ?? "" }),
    ),
  };
  handleMessages(background);
  const requestAccess = vi.fn(async (_: object) => granted);
  fakeBrowser.permissions.request = requestAccess;
  const form = createServiceForm(services, profile);
  const { container } = render(<ServiceFormFields form={form} />);
  return {
    ...background,
    requestAccess,
    container,
    services,
    address: screen.getByLabelText<HTMLInputElement>("Address"),
    key: screen.getByLabelText<HTMLInputElement>(/^API key/),
  };
}

const status = () => screen.getByRole("status").textContent;

viewScene();

describe("ServiceFormFields: address", () => {
  it.each([
    ["", "Enter the address of the site."],
    ["http://[::1]:4100", "use 127.0.0.1 or localhost"],
  ])(
    "%j is rejected beside its field until it is edited, without a request",
    async (text, words) => {
      const { address, requestAccess, saveService } = open();
      write(address, text);
      press("Save and check");
      await vi.waitFor(() => expect(describedBy(address)).toContain(words));
      expect(address.getAttribute("aria-invalid")).toBe("true");
      await vi.waitFor(() => expect(document.activeElement).toBe(address));
      expect(requestAccess).not.toHaveBeenCalled();
      expect(saveService).not.toHaveBeenCalled();
      write(address, "h");
      await vi.waitFor(() => expect(address.hasAttribute("aria-invalid")).toBe(false));
    },
  );

  it("is normalised, and access to it is requested within the click", async () => {
    const { address, requestAccess, saveService } = open();
    write(address, "WWW.Images.Example/some/page");
    press("Save and check");
    expect(requestAccess).toHaveBeenCalledWith({ origins: ["https://images.example/*"] });
    await vi.waitFor(() => expect(address.value).toBe("https://images.example"));
    expect(saveService).toHaveBeenCalledWith({ id: null, base_url: "https://images.example" });
  });

  it("has a status while the browser asks for access, and while the site is checked", async () => {
    const access = Promise.withResolvers<boolean>();
    const check = Promise.withResolvers<ServiceProfile>();
    const { address, requestAccess } = open({ save: () => check.promise });
    requestAccess.mockReturnValue(access.promise);
    expect(status()).toBe("");
    write(address, "https://images.example");
    press("Save and check");
    await vi.waitFor(() => expect(status()).toBe("Waiting for your permission…"));
    access.resolve(true);
    await vi.waitFor(() => expect(status()).toBe("Saving and checking…"));
    check.reject(new Error("Offline."));
    await vi.waitFor(() => expect(status()).toBe(""));
  });

  it("is not saved without access, with a note on what to do", async () => {
    const { address, saveService } = open({ granted: false });
    write(address, "https://images.example");
    press("Save and check");
    await vi.waitFor(() =>
      expect(describedBy(address)).toContain("Tagpie needs access to this site"),
    );
    expect(saveService).not.toHaveBeenCalled();
    expect(address.value).toBe("https://images.example");
  });
});

describe("ServiceFormFields: a known site", () => {
  it("fills in its address, and receives no request before it is saved", async () => {
    const { address, requestAccess, saveService } = open();
    const site = screen.getByRole("button", { name: "Furbooru furbooru.org" });
    fireEvent.click(site);
    await vi.waitFor(() => expect(address.value).toBe("https://furbooru.org"));
    expect(site.getAttribute("aria-pressed")).toBe("true");
    expect(requestAccess).not.toHaveBeenCalled();
    expect(saveService).not.toHaveBeenCalled();
    press("Save and check");
    await vi.waitFor(() => expect(status()).toContain("Everything works"));
    expect(saveService).toHaveBeenCalledExactlyOnceWith({
      id: null,
      base_url: "https://furbooru.org",
      known: {
        name: "Furbooru",
        rules: { ...defaultTagRules, minimum_tags: 5 },
        files: { accepted: true, measured_at: null },
      },
    });
  });

  it.each(knownServices.map(({ name, base_url }) => [name, base_url]))(
    "%s has a valid, normalised address",
    (_, base_url) => {
      expect(normaliseBaseUrl(base_url)).toEqual({ ok: true, base_url });
    },
  );
});

describe("ServiceFormFields: check", () => {
  it("focuses the invalid field even if the stored services change after the response", async () => {
    const profile = aProfile({ health: { address: "good", key: "refused", checked_at: 2 } });
    const { key, services } = open({
      profile: aProfile({ key_ref: "old" }),
      save: async () => ({ ...profile, key_ref: "old" }),
    });
    vi.useFakeTimers();
    press("Save and check");
    await vi.waitFor(() => expect(status()).toContain("found a problem"));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    services.value = { active: "p1", profiles: [{ ...profile, key_ref: "old" }] };
    await vi.waitFor(() => expect(document.activeElement).toBe(key));
  });

  it("applies only to the address that was checked", async () => {
    const profile = aProfile({ health: { address: "unreachable", key: "refused", checked_at: 1 } });
    const { address, key } = open({ profile });
    expect(address.getAttribute("aria-invalid")).toBe("true");
    write(address, "https://other.example");
    await vi.waitFor(() => expect(address.hasAttribute("aria-invalid")).toBe(false));
    expect(key.hasAttribute("aria-invalid")).toBe(false);
    expect(describedBy(key)).toContain("belongs to the old address");
  });

  it("runs again without saving", async () => {
    const { checkService, saveService } = open({ profile: aProfile() });
    press("Check again");
    await vi.waitFor(() => expect(checkService).toHaveBeenCalledWith("p1"));
    await vi.waitFor(() => expect(status()).toContain("Everything works"));
    expect(saveService).not.toHaveBeenCalled();
  });

  it("shows an error if it cannot start, and keeps the text", async () => {
    const { address } = open({ save: () => Promise.reject(codedError("internal")) });
    write(address, "https://images.example");
    press("Save and check");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Could not save the service.");
    expect(address.value).toBe("https://images.example");
  });
});

describe("ServiceFormFields: choice of cookies", () => {
  const box = () => screen.queryByRole("switch", { name: /cookies to images\.example/u });

  it("revokes them once the user was asked", async () => {
    const change = spyOnMessage("changeService");
    open({ profile: aProfile({ sends_cookies: true }) });
    expect((box() as HTMLInputElement).checked).toBe(true);
    fireEvent.click(box() as HTMLElement);
    await vi.waitFor(() =>
      expect(change).toHaveBeenCalledExactlyOnceWith({ id: "p1", sends_cookies: false }),
    );
  });

  it("appears only after the question", () => {
    open({ profile: aProfile() });
    expect(box()).toBeNull();
  });
});

describe("ServiceFormFields: key", () => {
  const profile = aProfile({ key_ref });
  const everything = (container: Element) =>
    container.outerHTML +
    [...container.querySelectorAll("input")].map((input) => input.value).join("\n");

  it("is nowhere in the page once it is stored, until the user reveals it", async () => {
    const { key, container } = open({ profile });
    expect(everything(container)).not.toContain(SECRET);
    expect(key.placeholder).toBe("Saved and hidden");
    press("Show the key");
    await vi.waitFor(() => expect(key.value).toBe(SECRET));
    press("Hide the key");
    await vi.waitFor(() => expect(everything(container)).not.toContain(SECRET));
  });

  it("replaces the stored one, which its field says while a new one is typed", async () => {
    const { key } = open({ profile });
    const replaces = "Replaces the saved API key.";
    expect(describedBy(key)).not.toContain(replaces);
    write(key, "new");
    await vi.waitFor(() => expect(describedBy(key)).toContain(replaces));
    write(key, "");
    await vi.waitFor(() => expect(describedBy(key)).not.toContain(replaces));
  });

  it("is masked while it is typed, visible on demand, and hidden after saving", async () => {
    const { key, container, address } = open();
    write(address, "https://images.example");
    write(key, SECRET);
    expect(key.type).toBe("password");
    await findAndPress("Show the key");
    await vi.waitFor(() => expect(key.type).toBe("text"));
    expect(key.value).toBe(SECRET);
    press("Save and check");
    await vi.waitFor(() => expect(status()).toBe("Saved. Everything works."));
    expect(everything(container)).not.toContain(SECRET);
  });

  it.each<[string, (key: HTMLElement) => void, { key?: string | null }]>([
    ["stays stored if its field is not edited", () => undefined, {}],
    ["stays stored if typed text is cleared again", (key) => [write(key, "x"), write(key, "")], {}],
    ["is sent without spaces around it", (key) => write(key, "  new "), { key: "new" }],
    ["is sent as null if it is removed", () => press("Remove the key"), { key: null }],
  ])("%s", async (_, edit, sent) => {
    const { key, saveService } = open({ profile });
    edit(key);
    press("Save and check");
    await vi.waitFor(() => expect(saveService).toHaveBeenCalledOnce());
    expect(saveService.mock.calls[0]).toEqual([
      { id: "p1", base_url: "https://images.example", ...sent },
    ]);
  });

  it("is restored by “Keep saved key” after it was removed", async () => {
    const { key, saveService } = open({ profile });
    press("Remove the key");
    await vi.waitFor(() => expect(describedBy(key)).toContain("is removed when you save"));
    press("Keep saved key");
    press("Save and check");
    await vi.waitFor(() => expect(saveService).toHaveBeenCalledOnce());
    expect(saveService.mock.calls[0]?.[0]).not.toHaveProperty("key");
  });
});
