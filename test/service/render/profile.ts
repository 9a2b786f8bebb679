import type { Service } from "../context.ts";
import { ownAvatar } from "./portrait.ts";
import { timestamp } from "./time.ts";

export type ProfileRow = {
  id: number;
  name: string;
  slug: string;
  role: string;
  hides_role: number;
  description: string;
  avatar: string | null;
  created_at: number;
};

export function profileJson(service: Service, user: ProfileRow) {
  return {
    id: user.id,
    name: user.name,
    slug: user.slug,
    role: user.hides_role ? "user" : user.role,
    description: user.description,
    avatar_url: user.avatar === null ? null : ownAvatar(service, user.avatar),
    created_at: timestamp(user.created_at),
    ...countsOf(service, user.id),
    links: linksOf(service, user.id),
    awards: awardsOf(service, user.id),
  };
}

type Counts = Record<"comments_count" | "uploads_count" | "posts_count" | "topics_count", number>;

function countsOf({ db }: Service, id: number): Counts | undefined {
  return db.one<Counts>(
    `SELECT (SELECT count(*) FROM comments WHERE user_id = u.id AND destroyed = 0) AS comments_count,
       (SELECT count(*) FROM images WHERE user_id = u.id AND hidden_from_users = 0) AS uploads_count,
       (SELECT count(*) FROM posts WHERE user_id = u.id AND destroyed = 0) AS posts_count,
       (SELECT count(*) FROM topics WHERE user_id = u.id AND hidden = 0) AS topics_count
     FROM users u WHERE u.id = ?`,
    id,
  );
}

type LinkRow = {
  user_id: number;
  tag_id: number | null;
  state: string;
  public: number;
  created_at: number;
};

/** A private link becomes null. */
function linksOf({ db }: Service, id: number) {
  return db
    .all<LinkRow>("SELECT * FROM user_links WHERE user_id = ? ORDER BY id", id)
    .map(({ public: open, user_id, created_at, state, tag_id }) =>
      open ? { user_id, created_at: timestamp(created_at), state, tag_id } : null,
    );
}

type AwardRow = { badge_id: number; title: string; label: string; awarded_on: number };

function awardsOf(service: Service, id: number) {
  return service.db
    .all<AwardRow>(
      `SELECT a.badge_id, a.label, a.awarded_on, b.title FROM awards a JOIN badges b ON b.id = a.badge_id
       WHERE a.user_id = ? ORDER BY a.id`,
      id,
    )
    .map(({ badge_id, title, label, awarded_on }) => ({
      image_url: `${service.origin()}/badges/${badge_id}.svg`,
      title,
      id: badge_id,
      label,
      awarded_on: timestamp(awarded_on),
    }));
}
