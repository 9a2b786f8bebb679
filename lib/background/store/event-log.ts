import type { LogEvent } from "../../base/log-event.ts";

/** Maximum number of events. Only the worker's memory holds them. */
const MAX_EVENTS = 50;

/** The form of all codes. An error of another origin may carry anything as its code. */
const CODE = /^[a-z]{1,15}(?:-[a-z]{1,15}){0,3}$/u;

const events: LogEvent[] = [];

/** Notes an event that began at `began`, in the milliseconds of `performance.now()`. */
export function logEvent(
  what: string,
  { code, began, profile_id }: { code: string; began: number; profile_id?: string | undefined },
): void {
  events.push({
    at: Date.now(),
    what,
    code: CODE.test(code) ? code : "internal",
    ms: Math.round(performance.now() - began),
    profile_id,
  });
  events.splice(0, events.length - MAX_EVENTS);
}

/** Returns the last events, oldest first. */
export const recentEvents = (): LogEvent[] => [...events];
