// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { healthRow } from "../../../../../components/settings/service/health-table.ts";
import {
  ServiceFormFields,
  ServiceHealth,
} from "../../../../../components/settings/service/service-form-fields.tsx";
import { normaliseBaseUrl } from "../../../../../lib/api/base-url.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage, type ServiceInput } from "../../../../../lib/messages.ts";
import { knownServices } from "../../../../../lib/state/base/known-services.ts";
import { createServiceForm } from "../../../../../lib/state/settings/service-form.ts";
import { storeKey } from "../../../../../lib/stored/key-database.ts";
import type {
  ServiceHealth as Health,
  ServiceProfile,
  Services,
} from "../../../../../lib/stored/service-profile.ts";
import { storeVocabulary } from "../../../../../lib/stored/vocabulary-database.ts";
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
import { holdPermissions } from "../permissions.ts";

const SECRET = "kEy-0123456789_abcde";
const key_ref = await storeKey(SECRET);

type Address = Health["address"];

interface Scene {
  profile?: ServiceProfile | null;
  granted?: boolean;
  /** Result of the check. */
  health?: Partial<Health>;
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

  it.each(["address", "key"] as const)(
    "hides its result once another %s is typed",
    async (name) => {
      const fields = open({ profile: aProfile() });
      press("Save and check");
      await vi.waitFor(() => expect(status()).toContain("Everything works"));
      write(fields[name], "kEy");
      await vi.waitFor(() => expect(status()).toBe(""));
    },
  );

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

describe("createServiceForm", () => {
  it("follows a profile to its new address, also during the check", async () => {
    holdPermissions();
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

  const BOARD = "https://images.example/*";
  const PICTURES = "https://cdn.images.example/*";

  /** Saves or checks an address with this result. Returns what stays granted. */
  async function use(during: "save" | "checkAgain", address: Address, ...origins: string[]) {
    const { granted, request } = holdPermissions({ origins });
    const contains = vi.spyOn(fakeBrowser.permissions, "contains");
    const { health, ...profile } = aProfile({ picture_hosts: ["cdn.images.example"] });
    const checked = { ...profile, health: { ...health, address } };
    handleMessages({ saveService: () => checked, checkService: () => checked });
    const services = signal<Services | undefined>({ active: "p1", profiles: [checked] });
    const using = createServiceForm(services, checked)[during]();
    // Browsers drop the gesture after the first await, and process calls in order.
    const [orderOfCheck = Infinity] = contains.mock.invocationCallOrder;
    expect(request.mock.invocationCallOrder[0]).toBeGreaterThan(orderOfCheck);
    await using;
    return [...granted];
  }

  const isKept = {
    ...{ good: true, refusing: true, unreachable: true },
    ...{ "not-this-api": false, "sends-pages": false, moved: false },
  };
  it.each(
    (["save", "checkAgain"] as const).flatMap((during) =>
      Object.entries(isKept).map(([address, kept]) => [during, address as Address, kept] as const),
    ),
  )("keeps the access that %s added if the address is %s: %s", async (during, address, kept) => {
    expect(await use(during, address)).toEqual(kept ? [BOARD, PICTURES] : []);
    expect(await use(during, address, PICTURES)).toEqual(kept ? [PICTURES, BOARD] : [PICTURES]);
    expect(await use(during, address, BOARD, PICTURES)).toEqual([BOARD, PICTURES]);
  });
});

describe("ServiceHealth", () => {
  const NEVER_MEASURED = { accepted: null, measured_at: null };

  it.each<[Address, Health["key"], row: string, address: object, key: object]>([
    ["good", "good", "good good works works", { note: /Connected/ }, { note: /accepts this key/ }],
    ["good", "none", "no-key good works needs-key", { note: /Connected/ }, {}],
    ["good", "refused", "trouble bad works refused", { note: /Connected/ }, { errors: /rejected/ }],
    [
      "good",
      "unchecked",
      "key-unchecked muted works unknown",
      { note: /Connected/ },
      { doubt: /could not be checked/ },
    ],
    ["unreachable", "unchecked", "trouble bad broken unknown", { errors: /No response/ }, {}],
    ["no-access", "good", "trouble bad broken unknown", { errors: /no access/ }, {}],
    ["not-this-api", "none", "trouble bad broken needs-key", { errors: /not with the API/ }, {}],
    [
      "sends-pages",
      "none",
      "trouble bad broken needs-key",
      { errors: /human.+check the address/ },
      {},
    ],
    ["moved", "refused", "trouble bad broken unknown", { errors: /redirects/ }, {}],
    ["refusing", "unchecked", "trouble bad broken unknown", { errors: /refuses requests/ }, {}],
    ["unchecked", "unchecked", "unchecked muted unknown unknown", {}, {}],
  ])("healthRow translates address %s and key %s to %s", (address, key, expected, ...messages) => {
    const row = healthRow({ address, key, checked_at: 1 });
    expect([row.state, row.tone, row.search, row.upload].join(" ")).toBe(expected);
    for (const [index, beside] of [row.address, row.key].entries()) {
      const text = Object.entries(messages[index] ?? {});
      expect(Object.keys(beside)).toEqual(text.map(([kind]) => kind));
      for (const [kind, pattern] of text) expect(`${beside[kind as "note"]}`).toMatch(pattern);
    }
  });

  it.each([
    [null, null, "unknown"],
    [false, 1, "no"],
    [true, null, "yes"],
    [true, Date.parse("2026-01-02T03:04:00"), "yes, checked Jan 2, 2026, 3:04"],
  ])("lists the abilities (files accepted: %s, measured: %s)", (accepted, measured_at, files) => {
    const health = {
      address: "good",
      key: "none",
      checked_at: Date.parse("2026-03-04T05:06:00"),
    } as const;
    render(<ServiceHealth id="p" health={health} files={{ accepted, measured_at }} />);
    const texts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      "works",
      "needs an API key",
      "needs an API key",
      expect.stringContaining(files),
    ]);
    expect(document.body.textContent).toMatch(/Checked Mar 4, 2026, 5:06.AM\.$/);
  });

  it("says that the service was never checked", () => {
    const health = { address: "unchecked", key: "unchecked", checked_at: null } as const;
    render(<ServiceHealth id="p" health={health} files={NEVER_MEASURED} />);
    expect(document.body.textContent).toMatch(/Never checked\.$/);
  });

  it.each([
    ["ready", "without requests"],
    ["absent", "by requests"],
    ["damaged", "by requests, because the list of tags is damaged"],
  ] as const)("reports a vocabulary that is %s", async (state, expected) => {
    await storeVocabulary(state, { day: "2026-11-23", state, bytes: null });
    const health = { address: "good", key: "none", checked_at: 0 } as const;
    render(<ServiceHealth id={state} health={health} files={NEVER_MEASURED} />);
    await screen.findByText(expected);
  });
});
