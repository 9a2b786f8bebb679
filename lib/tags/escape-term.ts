/** Characters that mean something in a query; a backslash takes their meaning away. */
const SPECIAL = /[\\"()*?,^~&|]/gu;

/** A text as a term of a search that stands for itself. */
export const escapeTerm = (text: string) => text.replace(SPECIAL, "\\$&");
