import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import { activeProfile, type ServiceProfile, type Services } from "../../stored/service-profile.ts";
import { createServiceForm, type ServiceForm } from "./service-form.ts";

export type ServiceListNotice =
  | { news: "none" }
  | { news: "removed"; name: string }
  | { news: "failed"; during: "remove" | "activate"; failure: Failure };

export type ServiceList = ReturnType<typeof createServiceList>;

/** Creates the list of services on the options page, and the form of the edited one. */
export function createServiceList(services: ReadonlySignal<Services | undefined>) {
  const news = signal<ServiceListNotice>({ news: "none" });
  const form = signal<ServiceForm | null>(null);
  const open = (profile: ServiceProfile | null) => {
    form.value = createServiceForm(services, profile);
  };

  // Opens the active service, or an empty form without one.
  effect(() => {
    if (services.value === undefined) return;
    const edited = form.peek();
    const isGone = services.value.profiles.length === 0 && edited?.id.peek() != null;
    if (edited === null || isGone) open(activeProfile(services.value) ?? null);
  });

  return {
    services,
    news: news as ReadonlySignal<ServiceListNotice>,
    form: form as ReadonlySignal<ServiceForm | null>,
    edit: (profile: ServiceProfile) => open(profile),
    add: () => open(null),

    async activate(id: string): Promise<void> {
      try {
        await background.activateService(id);
        news.value = { news: "none" };
      } catch (error) {
        news.value = { news: "failed", during: "activate", failure: failureOf(error) };
      }
    },

    async remove(profile: ServiceProfile): Promise<void> {
      try {
        await background.removeService(profile.id);
        news.value = { news: "removed", name: profile.name };
        if (form.value?.id.value === profile.id) {
          const others = services.value?.profiles.filter(({ id }) => id !== profile.id) ?? [];
          open(others.find(({ id }) => id === services.value?.active) ?? others[0] ?? null);
        }
      } catch (error) {
        news.value = { news: "failed", during: "remove", failure: failureOf(error) };
      }
    },
  };
}
