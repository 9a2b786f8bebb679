import { shotItem } from "../storage.ts";

/** Of what is shown less than this, the rest would pass for cut off. */
const WHOLE = 0.97;

/** The picture of a search as its page showed it, as an address of its data; null where none was taken, or not of all of it. */
export async function wholeShot(search: string): Promise<string | null> {
  const shot = await shotItem(search).getValue();
  return shot && shot.visible >= WHOLE ? shot.data_url : null;
}
