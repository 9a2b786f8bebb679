export type GalleryRow = {
  id: number;
  title: string;
  description: string;
  spoiler_warning: string;
  thumbnail_id: number;
  creator: string | null;
  creator_id: number | null;
};

export function galleryJson(gallery: GalleryRow) {
  const { id, title, description, spoiler_warning, thumbnail_id, creator, creator_id } = gallery;
  return { id, title, description, spoiler_warning, thumbnail_id, creator, creator_id };
}
