import { browser } from "wxt/browser";
import type { LogEvent } from "../../base/log-event.ts";
import { hostPattern } from "../../browser.ts";
import { background } from "../../messages.ts";
import type { Services } from "../../stored/service-profile.ts";
import { type Settings, settingNames } from "../../stored/settings.ts";
import { services, settings } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";

interface Facts {
  version: string;
  /** The browser's name and version with its system, as it tells every site. */
  userAgent: string;
  permissions: { permissions?: string[]; origins?: string[] };
  services: Services;
  settings: Settings;
  events: readonly LogEvent[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Returns diagnostics as JSON for a report of a fault. Names fields one by one, so that a new field is never in it by accident: no key, no
 * name, no tag, no search and no address except the hosts of services.
 */
export function diagnosticsOf(facts: Facts): string {
  const { profiles, active } = facts.services;
  const { permissions = [], origins = [] } = facts.permissions;
  const serviceOrigins = new Set(profiles.map(({ base_url }) => hostPattern(base_url)));
  const hosts = new Map(profiles.map(({ id, base_url }) => [id, new URL(base_url).host]));
  return JSON.stringify(
    {
      tagpie: facts.version,
      browser: facts.userAgent,
      permissions,
      // Hosts of pictures tell where the user browses.
      other_hosts_allowed: origins.filter((origin) => !serviceOrigins.has(origin)).length,
      services: profiles.map(({ id, base_url, filter, files, health }) => ({
        host: hosts.get(id),
        active: id === active,
        allowed: origins.includes(hostPattern(base_url)),
        address: health.address,
        key: health.key,
        accepts_files: files.accepted,
        filter: filter !== null,
      })),
      settings: settingsOf(facts.settings),
      events: facts.events.map(({ at, what, code, ms, profile_id = "" }) => ({
        seconds_ago: Math.round((facts.now - at) / 1000),
        what,
        code,
        ms,
        service: hosts.get(profile_id),
      })),
    },
    null,
    1,
  );
}

/** Returns the settings that are no text of the user's: an engine's address may contain a key. */
const settingsOf = (settings: Settings) => ({
  sorted: settings.sf !== "",
  ...Object.fromEntries(
    settingNames.flatMap((name) =>
      name === "sf" || name === "engines" ? [] : [[name, settings[name]]],
    ),
  ),
});

/** Collects the diagnostics of this browser. */
async function readDiagnostics(): Promise<string> {
  const [permissions, storedServices, storedSettings, events] = await Promise.all([
    browser.permissions.getAll(),
    services.getValue(),
    settings.getValue(),
    background.recentEvents(),
  ]);
  return diagnosticsOf({
    version: browser.runtime.getManifest().version,
    userAgent: navigator.userAgent,
    permissions,
    services: storedServices,
    settings: storedSettings,
    events,
    now: Date.now(),
  });
}

/** Reads diagnostics on request, because their events are those up to that moment. */
export function createDiagnostics() {
  const { busy, failure, run } = createActionState();
  return { busy, failure, read: (show: (text: string) => void) => run(readDiagnostics, show) };
}
