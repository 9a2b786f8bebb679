/** Stands for an address that is too long to be kept, or that there is none of. Apart from the pick's schema, which a page has no use for. */
export const NO_ADDRESS = "data:,";
