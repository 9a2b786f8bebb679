/** Returns true if a stored time is less than `life` milliseconds old. One in the future is not: the clock was set back, and hides its age. */
export const isRecent = (time: number, life: number, now = Date.now()): boolean =>
  time <= now && now - time < life;

/** Returns the milliseconds until a stored end: 0 if it has passed, or is further away than `longest`, because the clock was set back. */
export function timeUntil(end: number, longest: number, now = Date.now()): number {
  const wait = end - now;
  return wait > 0 && wait <= longest ? wait : 0;
}
