/** Placeholder for a missing or overlong address. Separate from the pick's schema, which page scripts do not need. */
export const NO_ADDRESS = "data:,";
