/** Special characters of a query. A backslash escapes them. */
const SPECIAL = /[\\"()*?,^~&|]/gu;

/** Escapes a text so that a search takes it literally. */
export const escapeTerm = (text: string) => text.replace(SPECIAL, "\\$&");
