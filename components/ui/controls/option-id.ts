/** Returns the id of a listbox option for a combobox's `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
