/** Milliseconds of work after which others get a turn. */
const TURN = 8;

/** Splits long work into short turns, between which a page responds to its user. */
export interface TimeSlices {
  /** Milliseconds of work so far, without the pauses. */
  workTime(): number;
  /** Pauses if the current turn is over. */
  next(): Promise<void>;
}

export function createTimeSlices(
  now = () => performance.now(),
  pause = () => new Promise<unknown>((resume) => setTimeout(resume)),
): TimeSlices {
  let workBefore = 0;
  let start = now();
  return {
    workTime: () => workBefore + now() - start,
    async next() {
      const work = now() - start;
      if (work < TURN) return;
      workBefore += work;
      await pause();
      start = now();
    },
  };
}
