/** Times are integer seconds since 1970, UTC. */
export const schema = `
CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL,
  description TEXT NOT NULL,
  api_key TEXT UNIQUE,
  current_filter_id INTEGER,
  forced_filter_id INTEGER,
  images_per_page INTEGER NOT NULL,
  banned INTEGER NOT NULL,
  deactivated INTEGER NOT NULL,
  verified INTEGER NOT NULL,
  hides_role INTEGER NOT NULL,
  avatar TEXT,
  created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS images (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  first_seen_at INTEGER NOT NULL,
  user_id INTEGER REFERENCES users,
  anonymous INTEGER NOT NULL,
  description TEXT NOT NULL,
  file_name TEXT NOT NULL,
  format TEXT NOT NULL,
  mime_type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  aspect_ratio REAL NOT NULL,
  size INTEGER NOT NULL,
  orig_size INTEGER NOT NULL,
  duration REAL NOT NULL,
  animated INTEGER NOT NULL,
  orig_sha512_hash TEXT NOT NULL UNIQUE,
  sha512_hash TEXT NOT NULL,
  legacy_source_url TEXT,
  upvotes INTEGER NOT NULL DEFAULT 0,
  downvotes INTEGER NOT NULL DEFAULT 0,
  score INTEGER GENERATED ALWAYS AS (upvotes - downvotes) STORED,
  wilson_score REAL NOT NULL DEFAULT 0,
  faves INTEGER NOT NULL DEFAULT 0,
  hides INTEGER NOT NULL DEFAULT 0,
  comment_count INTEGER NOT NULL DEFAULT 0,
  processed INTEGER NOT NULL DEFAULT 0,
  thumbnails_generated INTEGER NOT NULL DEFAULT 0,
  nw REAL, ne REAL, sw REAL, se REAL,
  approved INTEGER NOT NULL,
  hidden_from_users INTEGER NOT NULL DEFAULT 0,
  deletion_reason TEXT,
  duplicate_id INTEGER REFERENCES images
);
CREATE INDEX IF NOT EXISTS images_first_seen ON images (first_seen_at, id);
CREATE INDEX IF NOT EXISTS images_nw ON images (nw);
CREATE VIRTUAL TABLE IF NOT EXISTS image_text USING fts5(description, tokenize = 'porter');
CREATE TABLE IF NOT EXISTS image_sources (
  image_id INTEGER NOT NULL REFERENCES images,
  position INTEGER NOT NULL,
  source TEXT NOT NULL,
  PRIMARY KEY (image_id, position)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS image_features (
  id INTEGER PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images,
  created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS tags (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  namespace TEXT,
  name_in_namespace TEXT NOT NULL,
  category TEXT,
  description TEXT NOT NULL DEFAULT '',
  short_description TEXT NOT NULL DEFAULT '',
  spoiler_image_uri TEXT,
  aliased_tag_id INTEGER REFERENCES tags,
  images INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS tags_aliased ON tags (aliased_tag_id);
CREATE INDEX IF NOT EXISTS tags_images ON tags (images DESC);
CREATE VIRTUAL TABLE IF NOT EXISTS tag_text USING fts5(name, description, short_description, tokenize = 'porter');
CREATE TABLE IF NOT EXISTS tag_implications (
  tag_id INTEGER NOT NULL REFERENCES tags,
  implied_tag_id INTEGER NOT NULL REFERENCES tags,
  PRIMARY KEY (tag_id, implied_tag_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS dnp_entries (
  id INTEGER PRIMARY KEY,
  tag_id INTEGER NOT NULL REFERENCES tags,
  dnp_type TEXT NOT NULL,
  conditions TEXT NOT NULL,
  reason TEXT,
  created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS image_tags (
  image_id INTEGER NOT NULL REFERENCES images,
  tag_id INTEGER NOT NULL REFERENCES tags,
  PRIMARY KEY (image_id, tag_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS image_tags_by_tag ON image_tags (tag_id, image_id);
CREATE TABLE IF NOT EXISTS interactions (
  image_id INTEGER NOT NULL REFERENCES images,
  user_id INTEGER NOT NULL REFERENCES users,
  interaction_type TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (user_id, interaction_type, image_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS interactions_by_image ON interactions (image_id);
CREATE TABLE IF NOT EXISTS image_subscriptions (
  user_id INTEGER NOT NULL REFERENCES users,
  image_id INTEGER NOT NULL REFERENCES images,
  PRIMARY KEY (user_id, image_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS watched_tags (
  user_id INTEGER NOT NULL REFERENCES users,
  tag_id INTEGER NOT NULL REFERENCES tags,
  PRIMARY KEY (user_id, tag_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS filters (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  user_id INTEGER REFERENCES users,
  system INTEGER NOT NULL,
  public INTEGER NOT NULL,
  user_count INTEGER NOT NULL,
  hidden_complex TEXT,
  spoilered_complex TEXT
);
CREATE TABLE IF NOT EXISTS filter_tags (
  filter_id INTEGER NOT NULL REFERENCES filters,
  effect TEXT NOT NULL CHECK (effect IN ('hide', 'spoiler')),
  tag_id INTEGER NOT NULL REFERENCES tags,
  PRIMARY KEY (filter_id, effect, tag_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS galleries (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  spoiler_warning TEXT NOT NULL,
  user_id INTEGER REFERENCES users,
  anonymous INTEGER NOT NULL,
  subscriber_count INTEGER NOT NULL,
  thumbnail_id INTEGER NOT NULL REFERENCES images,
  created_at INTEGER NOT NULL
);
CREATE VIRTUAL TABLE IF NOT EXISTS gallery_text USING fts5(description, spoiler_warning, tokenize = 'porter');
CREATE TABLE IF NOT EXISTS gallery_images (
  gallery_id INTEGER NOT NULL REFERENCES galleries,
  image_id INTEGER NOT NULL REFERENCES images,
  position INTEGER NOT NULL,
  PRIMARY KEY (gallery_id, image_id)
) WITHOUT ROWID;
CREATE VIEW IF NOT EXISTS named_galleries AS
  SELECT g.*, CASE WHEN g.anonymous = 0 THEN u.name END AS creator,
    CASE WHEN g.anonymous = 0 THEN g.user_id END AS creator_id,
    (SELECT count(*) FROM gallery_images WHERE gallery_id = g.id) AS image_count
  FROM galleries g LEFT JOIN users u ON u.id = g.user_id;
`;
