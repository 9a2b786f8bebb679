import { formatDate } from "../ui/words/format.ts";

/** Formats the day of an RFC 3339 text, for events whose time of day means nothing. */
export const formatDay = (text: string): string => formatDate(text.replace(/T.*/su, ""));
