/** Tables of comments and forums. Destroyed rows are never read; hidden ones are shown as hidden. */
export const communitySchema = `
CREATE TABLE IF NOT EXISTS user_links (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  tag_id INTEGER REFERENCES tags,
  state TEXT NOT NULL,
  public INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS badges (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  colour TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS awards (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  badge_id INTEGER NOT NULL REFERENCES badges,
  label TEXT NOT NULL,
  awarded_on INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS comments (
  id INTEGER PRIMARY KEY,
  image_id INTEGER NOT NULL REFERENCES images,
  user_id INTEGER REFERENCES users,
  anonymous INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  edited_at INTEGER,
  edit_reason TEXT,
  approved INTEGER NOT NULL,
  hidden INTEGER NOT NULL,
  destroyed INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS comments_by_image ON comments (image_id);
CREATE VIRTUAL TABLE IF NOT EXISTS comment_text USING fts5(body, tokenize = 'porter');
CREATE VIEW IF NOT EXISTS kept_comments AS
  SELECT c.*, u.name AS user_name, u.avatar AS user_avatar, i.hidden_from_users AS image_hidden
  FROM comments c JOIN images i ON i.id = c.image_id LEFT JOIN users u ON u.id = c.user_id
  WHERE c.destroyed = 0;
CREATE TABLE IF NOT EXISTS forums (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  short_name TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  access_level TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS topics (
  id INTEGER PRIMARY KEY,
  forum_id INTEGER NOT NULL REFERENCES forums,
  slug TEXT NOT NULL,
  title TEXT NOT NULL,
  user_id INTEGER REFERENCES users,
  anonymous INTEGER NOT NULL,
  sticky INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  hidden INTEGER NOT NULL,
  view_count INTEGER NOT NULL,
  last_replied_to_at INTEGER,
  UNIQUE (forum_id, slug)
);
CREATE TABLE IF NOT EXISTS posts (
  id INTEGER PRIMARY KEY,
  topic_id INTEGER NOT NULL REFERENCES topics,
  topic_position INTEGER NOT NULL,
  user_id INTEGER REFERENCES users,
  anonymous INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  edited_at INTEGER,
  edit_reason TEXT,
  approved INTEGER NOT NULL,
  hidden INTEGER NOT NULL,
  destroyed INTEGER NOT NULL,
  UNIQUE (topic_id, topic_position)
);
CREATE VIRTUAL TABLE IF NOT EXISTS post_text USING fts5(body, subject, tokenize = 'porter');
CREATE VIEW IF NOT EXISTS open_topics AS
  SELECT t.*, f.short_name, u.name AS user_name, u.avatar AS user_avatar,
    (SELECT count(*) FROM posts WHERE topic_id = t.id) AS post_count
  FROM topics t JOIN forums f ON f.id = t.forum_id LEFT JOIN users u ON u.id = t.user_id
  WHERE f.access_level = 'normal' AND t.hidden = 0;
CREATE VIEW IF NOT EXISTS open_forums AS
  SELECT f.*, (SELECT count(*) FROM open_topics WHERE forum_id = f.id) AS topic_count,
    (SELECT coalesce(sum(post_count), 0) FROM open_topics WHERE forum_id = f.id) AS post_count
  FROM forums f WHERE f.access_level = 'normal';
CREATE VIEW IF NOT EXISTS open_posts AS
  SELECT p.*, t.forum_id, t.short_name, t.slug AS topic_slug,
    u.name AS user_name, u.avatar AS user_avatar
  FROM posts p JOIN open_topics t ON t.id = p.topic_id
    LEFT JOIN users u ON u.id = p.user_id
  WHERE p.destroyed = 0;
`;
