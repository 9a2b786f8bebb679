import * as v from "valibot";
import { orNull, storedText } from "../base/lenient.ts";
import { storedItem } from "./stored-item.ts";

/** The version after an update, with the first sentence of its section of CHANGELOG.md. */
const UpdateNoticeSchema = v.object({ version: storedText, change: storedText });

/** Null: there was no update, or the user dismissed the notice. */
export const updateNotice = storedItem("local", "update", orNull(UpdateNoticeSchema));
