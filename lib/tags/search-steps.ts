/** Steps of one search, each about a byte read. The largest known vocabularies take half of them. */
const MAX_STEPS = 4_000_000;

/** The steps of a search are spent. */
class SpentError extends Error {}

/** Spends a number of steps. Throws once those of the search are spent. */
export type SpendSearchSteps = (steps: number) => void;

/** Creates the number of steps that a search may take. Outside of a search there is no bound. */
export function createSearchStepLimit() {
  let remainingSteps = Number.POSITIVE_INFINITY;
  return {
    spend(steps: number): void {
      remainingSteps -= steps;
      if (remainingSteps < 0) throw new SpentError();
    },

    /** Returns the result of a search, or null if it takes too many steps. */
    within<T>(search: () => T): T | null {
      remainingSteps = MAX_STEPS;
      try {
        return search();
      } catch (error) {
        if (error instanceof SpentError) return null;
        throw error;
      } finally {
        remainingSteps = Number.POSITIVE_INFINITY;
      }
    },
  };
}
