/** Complete resources as current services send them. */
export const IMAGE = {
  animated: false,
  aspect_ratio: 1.5,
  comment_count: 2,
  created_at: "2026-01-02T03:04:05Z",
  deletion_reason: null,
  description: "A *picture*",
  downvotes: 1,
  duplicate_of: null,
  duration: 0.04,
  faves: 7,
  first_seen_at: "2026-01-02T03:04:05Z",
  format: "png",
  height: 400,
  hidden_from_users: false,
  hides: 0,
  id: 12,
  intensities: { nw: 1.5, ne: 2, sw: 3, se: 4 },
  mime_type: "image/png",
  name: "a.png",
  orig_sha512_hash: "ab",
  orig_size: 1000,
  processed: true,
  representations: {
    full: "https://cdn.example/full.png",
    large: "https://cdn.example/large.png",
    medium: "https://cdn.example/medium.png",
    small: "https://cdn.example/small.png",
    tall: "https://cdn.example/tall.png",
    thumb: "https://cdn.example/thumb.png",
    thumb_small: "https://cdn.example/thumb_small.png",
    thumb_tiny: "https://cdn.example/thumb_tiny.png",
  },
  score: 9,
  sha512_hash: "cd",
  size: 900,
  source_url: "https://source.example/1",
  source_urls: ["https://source.example/1", "https://source.example/2"],
  spoilered: false,
  tag_count: 2,
  tag_ids: [1, 2],
  tags: ["safe", "artist:someone"],
  thumbnails_generated: true,
  updated_at: "2026-01-02T03:04:05Z",
  uploader: "Somebody",
  uploader_id: 3,
  upvotes: 10,
  view_url: "https://cdn.example/view.png",
  width: 600,
  wilson_score: 0.6,
};

export const DELETED = {
  id: 13,
  created_at: "2026-01-02T03:04:05Z",
  updated_at: "2026-01-02T03:04:05Z",
  first_seen_at: "2026-01-02T03:04:05Z",
  deletion_reason: "Rule 1",
  duplicate_of: null,
  hidden_from_users: true,
};

export const MERGED = { ...DELETED, id: 14, deletion_reason: null, duplicate_of: 12 };

export const COMMENT = {
  author: "Somebody",
  avatar: "https://cdn.example/avatar.png",
  body: "Nice",
  created_at: "2026-01-02T03:04:05Z",
  edit_reason: null,
  edited_at: null,
  id: 5,
  image_id: 12,
  updated_at: "2026-01-02T03:04:05Z",
  user_id: 3,
};

export const POST = { ...COMMENT, image_id: undefined, id: 6, edit_reason: "typo" };

export const FORUM = {
  name: "General",
  short_name: "general",
  description: "All and sundry",
  topic_count: 1,
  post_count: 2,
};

export const TOPIC = {
  slug: "hello",
  title: "Hello",
  post_count: 2,
  view_count: 3,
  sticky: false,
  last_replied_to_at: "2026-01-02T03:04:05Z",
  locked: false,
  user_id: null,
  author: "Somebody",
};

export const TAG = {
  aliased_tag: null,
  aliases: ["sb"],
  category: "origin",
  description: "",
  dnp_entries: [
    {
      id: 1,
      dnp_type: "No Edits",
      conditions: "ask",
      reason: null,
      created_at: "2026-01-02T03:04:05Z",
    },
  ],
  id: 2,
  images: 4,
  implied_by_tags: [],
  implied_tags: [],
  name: "artist:someone",
  name_in_namespace: "someone",
  namespace: "artist",
  short_description: "",
  slug: "artist-colon-someone",
  spoiler_image_uri: null,
};

export const PROFILE = {
  id: 3,
  name: "Somebody",
  slug: "somebody",
  role: "user",
  description: "",
  avatar_url: null,
  created_at: "2026-01-02T03:04:05Z",
  comments_count: 1,
  uploads_count: 2,
  posts_count: 3,
  topics_count: 4,
  links: [{ user_id: 3, created_at: "2026-01-02T03:04:05Z", state: "verified", tag_id: null }],
  awards: [
    {
      image_url: "https://cdn.example/award.svg",
      title: "Early",
      id: 1,
      label: "First",
      awarded_on: "2026-01-02T03:04:05Z",
    },
  ],
};

export const FILTER = {
  id: 1,
  name: "Default",
  description: "",
  user_id: null,
  user_count: 10,
  system: true,
  public: true,
  spoilered_tag_ids: [1],
  spoilered_complex: "",
  hidden_tag_ids: [2],
  hidden_complex: "a\r\nb",
};

export const GALLERY = {
  description: "",
  id: 8,
  spoiler_warning: "",
  thumbnail_id: 12,
  title: "Some",
  user: "Somebody",
  user_id: 3,
};

export const OEMBED = {
  author_name: "someone",
  author_url: "https://source.example/1",
  cache_age: 7200,
  site_comments: 2,
  site_id: 12,
  site_score: 9,
  site_tags: ["safe", "artist:someone"],
  provider_name: "Site",
  provider_url: "https://site.example",
  title: "#12 - safe",
  type: "photo",
  version: "1.0",
};
