/** Where a person sees an image on the service itself. */
export function imagePage(base_url: string, image_id: number): string {
  return `${base_url}/images/${image_id}`;
}

/** Where a person sees a tag on the service itself. */
export function tagPage(base_url: string, slug: string): string {
  return `${base_url}/tags/${encodeURIComponent(slug.toWellFormed())}`;
}
