import { codedError, isStorageFull } from "../../base/failure.ts";

export interface RoomOptions {
  /** Id of the record that is being written. */
  except?: string;
  isWorthIt?: () => boolean;
}

/** Repeats a write that finds the storage full, and drops a record before each attempt. Fails with `storage-full` once all are dropped. */
export async function makeRoom(
  write: () => Promise<void>,
  dropNext: (except: string) => Promise<boolean>,
  { except = "", isWorthIt = () => true }: RoomOptions = {},
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      if (!isWorthIt() || !(await dropNext(except))) throw codedError("storage-full");
    }
  }
}
