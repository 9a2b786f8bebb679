/** Id of an option of a listbox: what a combobox's `aria-activedescendant` names. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;
