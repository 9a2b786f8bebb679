import type { Draft } from "./draft.ts";
import { isEditable } from "./draft-machine.ts";
import { fieldsFromPick } from "./fields-from-pick.ts";

/** Adds to a draft what was left out because its picture looks like no work. What the user typed stays. */
export function restoreWorkFacts(draft: Draft): Draft {
  const { pick, fields } = draft;
  if (!pick?.as_work || !isEditable(draft)) return draft;
  const { as_work, not_a_work: _, ...others } = pick;
  const work = { ...others, ...as_work };
  const [fieldsOfPick, fieldsOfWork] = [fieldsFromPick(pick), fieldsFromPick(work)];
  return {
    ...draft,
    pick: work,
    fields: {
      ...fields,
      ...(fields.url === fieldsOfPick.url && { url: fieldsOfWork.url }),
      source_urls: [...new Set([...fieldsOfWork.source_urls, ...fields.source_urls])],
      ...(fields.description === fieldsOfPick.description && {
        description: fieldsOfWork.description,
      }),
    },
  };
}
