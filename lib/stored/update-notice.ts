import * as v from "valibot";
import { orNull, storedText } from "../base/lenient.ts";
import { storedItem } from "./stored-item.ts";

/** What an update brought: the first sentence of the version's section of CHANGELOG.md. Null: nothing to show, or dismissed. */
const UpdateNoticeSchema = v.object({ version: storedText, change: storedText });
export type UpdateNotice = v.InferOutput<typeof UpdateNoticeSchema>;

export const updateNotice = storedItem("local", "update", orNull(UpdateNoticeSchema));
