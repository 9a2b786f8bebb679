import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Post } from "../../lib/api/schemas.ts";
import { createAttempt } from "../../lib/state/base/attempt.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { findTopic } from "../../lib/state/browse/post-topic.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import style from "./browse.module.css";
import { PostCard } from "./post-card.tsx";
import type { ResourceRow } from "./resource-view.tsx";

/** A post and a link to its topic. */
export const postRow: ResourceRow<PlaceAt<"post">, Post> = {
  load: ({ reader }, { id, forum, topic }) =>
    forum && topic ? reader.forums.post(forum, topic, id) : reader.posts.get(id),
  title: (_, { id }) => i18n.t("browse.post", [id]),
  Content: ({ value: post, place: { id, forum, topic } }) => (
    <>
      <PostCard post={post} linked={false} />
      {forum && topic ? <TopicLink forum={forum} topic={topic} /> : <UnknownTopic id={id} />}
    </>
  ),
};

function TopicLink({ forum, topic }: { forum: string; topic: string }) {
  return (
    <p class={style.names}>
      <PlaceLink place={{ at: "topic", forum, topic }}>{i18n.t("browse.itsTopic")}</PlaceLink>
    </p>
  );
}

function UnknownTopic({ id }: { id: number }) {
  const { reader, profile } = useBrowsing();
  const attempt = useModel(createAttempt);
  const [topic, setTopic] = useState<Awaited<ReturnType<typeof findTopic>> | undefined>();
  const failure = attempt.failure.value;
  if (topic) return <TopicLink {...topic} />;
  return (
    <div class="stack">
      <div>
        <Button
          busy={attempt.busy.value}
          onClick={() => void attempt.run(async () => setTopic(await findTopic(reader, id)))}
        >
          {i18n.t("browse.findTopic")}
        </Button>
      </div>
      <StatusLine>
        {attempt.busy.value && i18n.t("panel.loading")}
        {topic === null && i18n.t("browse.topicNotFound")}
      </StatusLine>
      {failure && (
        <FailureNote failure={failure} what={i18n.t("browse.notLoaded")} service={profile.name} />
      )}
    </div>
  );
}
