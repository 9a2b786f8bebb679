import type { Service } from "../context.ts";

export type GalleryRow = {
  id: number;
  title: string;
  description: string;
  spoiler_warning: string;
  thumbnail_id: number;
  creator: string | null;
  creator_id: number | null;
};

export function galleryJson({ shapes }: Service, gallery: GalleryRow) {
  const { id, title, description, spoiler_warning, thumbnail_id, creator, creator_id } = gallery;
  const creatorFields =
    shapes().galleryCreator === "creator"
      ? { creator, creator_id }
      : { user: creator, user_id: creator_id };
  return { id, title, description, spoiler_warning, thumbnail_id, ...creatorFields };
}
