import { codedError } from "../../base/failure.ts";
import { keyAcceptance } from "../../stored/storage.ts";
import type { Services } from "../service/services.ts";

/** Opens the client of a service for an upload, which needs a key. `key` tells if this browser session has seen it accepted. */
export async function openClientForUpload(services: Services, profile_id: string) {
  const { profile, client, hasKey } = await services.open(profile_id);
  if (profile.key_ref === null || !hasKey) throw codedError("no-key");
  return { client, key: keyAcceptance(profile.key_ref) };
}
