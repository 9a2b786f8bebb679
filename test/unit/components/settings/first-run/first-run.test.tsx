// @vitest-environment happy-dom
import "../../in-sight.ts";
import { signal } from "@preact/signals";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { FirstRun } from "../../../../../components/settings/first-run/first-run.tsx";
import { FirstRunSearch } from "../../../../../components/settings/first-run/first-run-try.tsx";
import type { VisibleImage } from "../../../../../lib/api/image.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { ServiceInput } from "../../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../../lib/reverse/reverse-search.ts";
import { createFirstRun } from "../../../../../lib/state/settings/first-run.ts";
import { createSampleSearch } from "../../../../../lib/state/settings/sample-search.ts";
import { createServiceForm } from "../../../../../lib/state/settings/service-form.ts";
import type { FirstStep } from "../../../../../lib/stored/first-run.ts";
import {
  isHealthy,
  type ServiceHealth,
  type ServiceProfile,
  type Services,
} from "../../../../../lib/stored/service-profile.ts";
import { firstRun, recordItem } from "../../../../../lib/stored/storage.ts";
import { visibleImage } from "../../../visible-image.ts";
import { findAndPress, handleMessages, press } from "../../actions.ts";
import { aReverseSearch } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

const SEARCH = "Step 2 of 5. First search";
const heading = () => screen.getByRole("heading", { level: 2 });

/** Shows the steps as in the options, with the result of the next check. */
async function showSteps(stored: FirstStep | null, health: Partial<ServiceHealth> = {}) {
  await firstRun().setValue(stored);
  const profiles = stored === null ? [] : [aProfile({ key_ref: null })];
  const services = signal<Services | undefined>({ active: profiles[0]?.id ?? null, profiles });
  const saveService = vi.fn(async ({ base_url, key = null, only_good }: ServiceInput) => {
    const checkedHealth = {
      address: "good",
      key: key ? "good" : "none",
      checked_at: 2,
      ...health,
    } as const;
    const saved = aProfile({ base_url, key_ref: key ? "key" : null, health: checkedHealth });
    if (only_good && !isHealthy(checkedHealth)) return saved;
    // Storage events arrive a little later.
    setTimeout(() => {
      services.value = { active: saved.id, profiles: [saved] };
    });
    return saved;
  });
  handleMessages({ saveService });
  fakeBrowser.permissions.request = async () => true;
  const form = createServiceForm(services, profiles[0] ?? null);
  const model = createFirstRun(services);
  await vi.waitFor(() => expect(model.at.value).toBe(stored ?? "service"));
  const Steps = () => {
    const at = model.at.value;
    return at && at !== "over" ? <FirstRun model={model} at={at} form={form} /> : <p>Over</p>;
  };
  render(<Steps />);
  return { model, saveService };
}

describe("FirstRun", () => {
  it("moves from the address to a search after the check, and then to the key, with the focus", async () => {
    const { saveService } = await showSteps(null);
    const address = screen.getByLabelText("Address");
    await vi.waitFor(() => expect(document.activeElement).toBe(address));
    expect(screen.queryByLabelText(/^API key/)).toBeNull();
    fireEvent.input(address, { target: { value: "images.example" } });
    press("Continue");
    await vi.waitFor(() => expect(heading().textContent).toBe(SEARCH));
    expect(document.activeElement).toBe(heading());
    press("Continue");
    await vi.waitFor(() => expect(heading().textContent).toBe("Step 3 of 5. Your API key"));
    expect(document.activeElement).toBe(screen.getByLabelText(/^API key/));
    expect(screen.getByText("Your API key", { selector: "li" }).getAttribute("aria-current")).toBe(
      "step",
    );
    fireEvent.input(screen.getByLabelText(/^API key/), { target: { value: "kEy" } });
    press("Continue");
    await vi.waitFor(() => expect(heading().textContent).toBe("Step 4 of 5. Your filter"));
    expect(saveService).toHaveBeenLastCalledWith({
      id: "p1",
      base_url: "https://images.example",
      key: "kEy",
      only_good: true,
    });
  });

  it("says to a new user what Tagpie is, with three steps, until there is a service", async () => {
    await showSteps(null);
    screen.getByRole("heading", { name: "Welcome to Tagpie" });
    screen.getByText(/^Tagpie tells you whether a picture/);
    const steps = screen.getAllByRole("listitem").slice(0, 3);
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Choose your site",
      "Allow access to it when your browser asks",
      "Right-click a picture on any page",
    ]);
    cleanup();
    await showSteps("service");
    expect(screen.queryByRole("heading", { name: "Welcome to Tagpie" })).toBeNull();
  });

  it("asks for access in the click on a site, checks the site, and shows the next step", async () => {
    const { saveService } = await showSteps(null);
    const request = vi.fn(async (_: { origins?: string[] | undefined }) => true);
    fakeBrowser.permissions.request = request as never;
    press(/^Derpibooru/);
    // Browsers show their prompt only within the gesture.
    expect(request.mock.calls[0]?.[0].origins).toContain("https://derpibooru.org/*");
    await vi.waitFor(() => expect(heading().textContent).toBe(SEARCH));
    expect(saveService).toHaveBeenCalledOnce();
    expect(saveService.mock.calls[0]?.[0]).toMatchObject({
      base_url: "https://derpibooru.org",
      only_good: true,
    });
  });

  it("says once that access is missing, and tries again by another click", async () => {
    const { saveService } = await showSteps(null);
    fakeBrowser.permissions.request = async () => false;
    press(/^Furbooru/);
    const refused = await screen.findAllByText(/Tagpie needs access to this site/);
    expect(refused).toHaveLength(1);
    expect(screen.queryByText(/^Next, your browser asks/)).toBeNull();
    expect(saveService).not.toHaveBeenCalled();
    fakeBrowser.permissions.request = async () => true;
    press(/^Furbooru/);
    await vi.waitFor(() => expect(heading().textContent).toBe(SEARCH));
  });

  it("ends without a search by the menu where there are no menus, as on phones", async () => {
    vi.spyOn(fakeBrowser, "contextMenus", "get").mockReturnValue(undefined as never);
    await showSteps("filter");
    expect(heading().textContent).toBe("Step 3 of 4. Your filter");
    press("Continue");
    await vi.waitFor(() => expect(heading().textContent).toBe("Step 4 of 4. Ready"));
    expect(screen.getByText(/choose “Pick a picture on this page”/)).toBeTruthy();
    expect(screen.queryByText(/Right-click|Pin Tagpie/)).toBeNull();
  });

  it.each<[FirstStep | null, string, Partial<ServiceHealth>, string]>([
    [null, "Address", { address: "unreachable" }, "No response from"],
    ["key", "API key (optional)", { key: "refused" }, "rejected this key"],
    // A problem of the site shows its address again.
    ["key", "Address", { address: "unreachable", key: "unchecked" }, "No response from"],
  ])(
    "stays at its step (stored step: %s) if the check finds a problem with “%s”",
    async (stored, label, health, says) => {
      const { model } = await showSteps(stored, health);
      const at = model.at.value;
      const field = screen.getByLabelText(stored ? /^API key/ : "Address");
      fireEvent.input(field, { target: { value: "images.example" } });
      press("Continue");
      await vi.waitFor(() => expect(document.body.textContent).toContain(says));
      const wrong = screen.getByLabelText(label === "Address" ? label : /^API key/);
      expect(wrong.getAttribute("aria-invalid")).toBe("true");
      expect(model.at.value).toBe(at);
      // One message for one fault.
      expect(screen.getAllByText(new RegExp(says, "u"))).toHaveLength(1);
      expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([""]);
      expect(screen.queryByText(/^Next, your browser asks/)).toBeNull();
      expect(screen.queryByText("Known sites") !== null).toBe(stored === null);
      expect(screen.queryAllByRole("button", { name: /^(Next|Save)/ })).toEqual([]);
    },
  );

  it.each(["key", "filter", "try"] as const)(
    "has its buttons in one row (step: %s)",
    async (at) => {
      await showSteps(at);
      const row = screen.getByRole("button", { name: "Continue" }).parentElement as HTMLElement;
      const names = within(row)
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
      expect(names).toEqual(["Back", "Continue", "Skip introduction"]);
    },
  );

  it("lets the user skip the introduction, go back, and continue without a key", async () => {
    const { model } = await showSteps("try");
    press("Continue");
    await vi.waitFor(() => expect(model.at.value).toBe("key"));
    press("Continue");
    await vi.waitFor(() => expect(model.at.value).toBe("filter"));
    press("Back");
    await vi.waitFor(() => expect(model.at.value).toBe("key"));
    press("Skip introduction");
    await screen.findByText("Over");
  });

  it("lists the assigned keyboard shortcuts in its last step", async () => {
    fakeBrowser.commands.getAll = async () => [
      { name: "find-picture", shortcut: "Alt+Shift+L", description: "Find the picture" },
      { name: "upload-picture", shortcut: "", description: "Upload the picture" },
    ];
    await showSteps("end");
    expect((await screen.findByText("Find the picture")).parentElement?.textContent).toContain(
      "Alt+Shift+L",
    );
    expect(screen.queryByText("Upload the picture")).toBeNull();
    press("Done");
    await screen.findByText("Over");
  });
});

describe("FirstRunSearch", () => {
  const profile = aProfile({
    filter: { id: 4, name: "Mine", hidden_tag_ids: [8], spoilered_tag_ids: [9] },
  });
  const serviceImage = (id: number, over: Partial<VisibleImage> = {}) =>
    visibleImage(id, {
      ...{ mime_type: "image/png", thumbnails_generated: true, tag_ids: [1] },
      representations: { ...visibleImage(id).representations, thumb: file(id) },
      ...over,
    });
  const file = (id: number) => `https://images.example/img/2026/1/31/${id}/thumb.png`;

  function open(items: VisibleImage[] | Error) {
    const entries = signal<readonly ReverseSearch[] | undefined>([]);
    const images = vi.fn(async () => {
      if (items instanceof Error) throw items;
      return { items, total: items.length, unreadable: 0 };
    });
    const model = createSampleSearch(profile, { images }, entries, 100);
    const onDone = vi.fn();
    render(<FirstRunSearch profile={profile} model={model} onDone={onDone} />);
    const searched = (state: ReverseSearch["state"], of = 7, created_at = 200) => {
      const search = aReverseSearch(state, { created_at });
      const candidates = [{ url: file(of), origin: "menu" as const }];
      entries.value = [{ ...search, pick: { ...search.pick, candidates } }];
    };
    return { images, searched, onDone };
  }

  it("shows an image with a thumbnail that the filter neither hides nor covers", async () => {
    const { images } = open([
      serviceImage(4, { tag_ids: [8] }),
      serviceImage(5, { tag_ids: [9] }),
      serviceImage(6, { mime_type: "video/webm" }),
      serviceImage(9, { thumbnails_generated: false }),
      ...[7, 8].map((id) => serviceImage(id)),
    ]);
    await screen.findByRole("img", { name: /^Image 7:/ });
    // The keyboard opens the context menu of the focused element.
    expect(screen.getByRole("img").tabIndex).toBe(0);
    expect(screen.getByRole("img").closest("a")).toBeNull();
    expect(images).toHaveBeenCalledWith(expect.objectContaining({ q: "safe", filter_id: 4 }));
    expect(document.body.textContent).toContain("choose “Tagpie”, then “Find on images.example”");
  });

  it("updates the outcome when the search ends", async () => {
    const { searched } = open([serviceImage(7)]);
    await screen.findByRole("img");
    searched({ status: "loading" });
    await screen.findByText(/In progress/);
    await recordItem("r1").setValue(
      aReverseSearch({ status: "ready", value: { images: [serviceImage(7)], total: 1 } }),
    );
    await screen.findByText(/has the picture/);
  });

  it("shows the next step four seconds after the search ended", async () => {
    const { searched, onDone } = open([serviceImage(7)]);
    await screen.findByRole("img");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => searched({ status: "loading" }));
    vi.advanceTimersByTime(60_000);
    expect(onDone).not.toHaveBeenCalled();
    act(() => searched({ status: "ready", value: { images: [serviceImage(7)], total: 1 } }));
    vi.advanceTimersByTime(1000);
    expect(onDone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("points to any web page if the service has no image to try", async () => {
    open([serviceImage(5, { tag_ids: [9] })]);
    await screen.findByText(/Right-click any picture on the web/);
  });

  it("requests images again on a click after a failed request", async () => {
    const { images } = open(codedError("unreachable"));
    await findAndPress("Try again");
    await vi.waitFor(() => expect(images).toHaveBeenCalledTimes(2));
  });
});

describe("createFirstRun", () => {
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
  ])("%s", async (_, stored, profiles, at) => {
    await fakeBrowser.storage.local.set({ "first-run": stored });
    const run = createFirstRun(servicesOf(...profiles));
    await vi.waitFor(() => expect(run.at.value).toBe(at));
  });

  it("keeps its step if a service is added, and stores the next one", async () => {
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

  it("decides by the services if its stored step cannot be read", async () => {
    vi.spyOn(fakeBrowser.storage.local, "get").mockRejectedValue(new Error("No storage."));
    const run = createFirstRun(servicesOf());
    await vi.waitFor(() => expect(run.at.value).toBe("service"));
  });

  it("continues if its step cannot be stored", async () => {
    vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES"));
    const run = createFirstRun(servicesOf(aProfile()));
    await vi.waitFor(() => expect(run.at.value).toBe("over"));
    await run.go("try");
    expect(run.at.value).toBe("try");
  });
});
