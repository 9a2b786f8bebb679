/**
 * Returns a text to insert into a message with plural forms. `@wxt-dev/i18n` splits such a message at " | " after the values are in it, so
 * a name with that mark would cut the message, or throw.
 */
export const pluralValue = (text: string): string => text.replaceAll(" | ", "\u00A0| ");
