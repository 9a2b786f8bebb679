import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { browser } from "wxt/browser";
import { type Access, hostPattern, withDataKinds } from "../../browser.ts";
import { DATA_KINDS, type DataKind, neededDataKinds } from "../../data-kinds.ts";
import { background } from "../../messages.ts";
import { coversPattern, type Grant, hostOfPattern } from "../../stored/grants.ts";
import type { ServiceProfile, Services } from "../../stored/service-profile.ts";
import { permissionReasons as grantNotes } from "../../stored/storage.ts";
import { requestAccess, watchGrants } from "./access.ts";
import { createActionState } from "./action-state.ts";
import { createBehaviour, settingForPermission } from "./behaviour.ts";
import { liveSignal } from "./live-signal.ts";
import { requestServices } from "./service-access.ts";
import { watchItem } from "./watch-item.ts";

/** A granted permission, or a kind of data with or without one. */
export interface GrantEntry {
  /** Match pattern, or the name of a permission or of a kind of data. */
  name: string;
  kind: DataKind | null;
  isAllowed: boolean;
  /** Host to display; null for all sites or without a site. */
  host: string | null;
  /** False for permissions without a host, such as notifications. */
  isSite: boolean;
  /** Names of the services that need it. */
  services: string[];
  /** The stored reason; null if access was granted elsewhere. */
  note: Grant | null;
}

type GrantNews =
  | { news: "none" }
  | { news: "revoked" | "back" | "kept" | "refused" | "allowed"; granted: GrantEntry };

interface GrantedPermissions {
  origins: string[];
  permissions: string[];
  /** Undefined in a browser that does not ask about data. */
  data_collection?: DataKind[];
}

/** Returns the granted permissions as a live signal. */
function watchPermissions(): ReadonlySignal<GrantedPermissions | undefined> {
  let readings = 0;
  return liveSignal<GrantedPermissions | undefined>(undefined, (granted) => {
    async function read() {
      const reading = ++readings;
      const all: Partial<GrantedPermissions> = await browser.permissions.getAll();
      if (reading === readings) granted.value = { origins: [], permissions: [], ...all };
    }
    const stop = watchGrants(read);
    void read();
    return stop;
  });
}

const NOTIFICATIONS = "notifications";

/** Creates the list of all granted sites with reason and date, and the actions to revoke access. */
export function createGrantList(services: ReadonlySignal<Services | undefined>) {
  const access = watchPermissions();
  const notes = watchItem(grantNotes());
  const behaviour = createBehaviour();
  const { failure, run } = createActionState();
  const asking = createActionState();
  const news = signal<GrantNews>({ news: "none" });

  const all = computed<GrantEntry[] | undefined>(() => {
    const storedNotes = notes.value;
    if (!access.value || !storedNotes || !services.value) return undefined;
    const { origins, permissions } = access.value;
    const { profiles } = services.value;
    const sites = origins.map((name) => {
      const covered = profiles.filter(({ base_url }) => coversPattern(name, hostPattern(base_url)));
      return grantedSite(name, covered, storedNotes[name]);
    });
    const others = permissions
      .filter((name) => name === NOTIFICATIONS)
      .map((name) => ({
        ...{ name, host: null, kind: null, isAllowed: true, isSite: false, services: [] },
        note: storedNotes[name] ?? null,
      }));
    return [...sites.toSorted(byNeed), ...others];
  });
  const data = computed<GrantEntry[]>(() => {
    const allowed = access.value?.data_collection;
    return DATA_KINDS.filter(() => allowed).map((kind) => ({
      ...{ name: kind, kind, host: null, isSite: false, services: [], note: null },
      isAllowed: allowed?.includes(kind) === true,
    }));
  });

  return {
    /** `undefined` until read. */
    all,
    /** The kinds of data that go to services. Empty in a browser that does not ask about data. */
    data,
    /** Services without access, or with access but without kinds of data that they need. */
    lacking: computed(() => {
      const { origins, data_collection: allowed } = access.value ?? {};
      if (!origins) return [];
      return (services.value?.profiles ?? []).flatMap((profile) => {
        const hasAccess = origins.some((name) =>
          coversPattern(name, hostPattern(profile.base_url)),
        );
        const kinds = neededDataKinds(profile.key_ref !== null).filter(
          (kind) => hasAccess && allowed?.includes(kind) === false,
        );
        return hasAccess && kinds.length === 0 ? [] : { profile, kinds };
      });
    }),
    /** True while the browser asks for access to a service. */
    asking: asking.busy,
    failure,
    news: news as ReadonlySignal<GrantNews>,

    revoke: (granted: GrantEntry) =>
      run(async () => {
        if (granted.isSite || granted.kind) {
          const remove = (access: Access) => browser.permissions.remove(access);
          const removed = await withDataKinds(accessOf(granted), kindsOf(granted), remove).catch(
            () => false,
          );
          if (!removed) {
            news.value = { news: "kept", granted };
            return;
          }
        }
        const setting = settingForPermission(granted.name);
        if (setting) await behaviour.change({ [setting]: false });
        news.value = { news: "revoked", granted };
        const { [granted.name]: _, ...others } = await grantNotes().getValue();
        await grantNotes().setValue(others);
      }),

    /** Call it in the handler of a click: browsers show the prompt only then. */
    async restore(granted: GrantEntry): Promise<void> {
      const { name, note } = granted;
      const setting = settingForPermission(name);
      if (setting) {
        await behaviour.change({ [setting]: true });
        const { permissions = [], origins = [] } = await browser.permissions.getAll();
        const isBack = [...permissions, ...origins].includes(name);
        news.value = { news: isBack ? "back" : "refused", granted };
        return;
      }
      const reason = note && { why: note.why, ...(note.site !== undefined && { site: note.site }) };
      const back = await requestAccess(accessOf(granted), reason, kindsOf(granted));
      news.value = { news: back ? "back" : "refused", granted };
    },

    /** Asks for access to a service, then checks it. Call it in the handler of a click. */
    allow: (profile: ServiceProfile) =>
      asking.run(async () => {
        const pattern = hostPattern(profile.base_url);
        const allowed = await requestServices([profile]);
        const granted = grantedSite(pattern, [profile], { at: Date.now(), why: "service" });
        news.value = { news: allowed ? "allowed" : "refused", granted };
        // The check may take long. The service shows its own result, so nothing waits for it.
        if (allowed) void background.checkService(profile.id).catch(() => {});
      }),
  };
}

const grantedSite = (
  name: string,
  profiles: readonly ServiceProfile[],
  note: Grant | null = null,
): GrantEntry => ({
  ...{ name, host: hostOfPattern(name), kind: null, isAllowed: true, isSite: true, note },
  services: profiles.map((profile) => profile.name),
});

const accessOf = ({ name, isSite }: GrantEntry): Access => (isSite ? { origins: [name] } : {});
const kindsOf = ({ kind }: GrantEntry): DataKind[] => (kind ? [kind] : []);

function byNeed(one: GrantEntry, other: GrantEntry): number {
  return (
    Number(other.services.length > 0) - Number(one.services.length > 0) ||
    (one.host ?? "").localeCompare(other.host ?? "")
  );
}
