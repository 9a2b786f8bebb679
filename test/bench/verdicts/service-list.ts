import { openDatabase } from "../../service/database.ts";
import type { Intensities } from "../../service/images/intensities.ts";
import { nearest } from "../../service/images/nearest.ts";
import { insertImage, storeIntensities } from "../../service/images/store.ts";
import type { MadeFile } from "./pairs.ts";

/** The services' default distance. */
const USUAL_DISTANCE = 0.25;

/** Runs the local service's matching over all matches of the set. Other columns do not matter here. */
export function createServiceList() {
  const db = openDatabase(":memory:");
  return {
    add({ width, height, bytes }: MadeFile, intensities: Intensities): number {
      const id = insertImage(db, {
        analysis: {
          mimeType: "image/jpeg",
          format: "jpg",
          width,
          height,
          duration: 0.04,
          animated: false,
        },
        hash: crypto.randomUUID(),
        size: bytes.length,
        fileName: "",
        description: "",
        createdAt: 0,
        userId: null,
        anonymous: false,
        approved: true,
        sources: [],
        legacySourceUrl: null,
        tags: [],
      });
      storeIntensities(db, id, intensities);
      return id;
    },

    lists({ width, height }: MadeFile, intensities: Intensities, id: number): boolean {
      const listed = nearest(db, { intensities, aspectRatio: width / height }, USUAL_DISTANCE);
      return listed.some((image) => image.id === id);
    },

    close: () => db.close(),
  };
}
