import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createAttempt } from "../../lib/state/base/attempt.ts";
import { findTopic } from "../../lib/state/browse/post-topic.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { useResource } from "../ui/hooks/use-resource.ts";
import style from "./browse.module.css";
import { ItemView } from "./item-view.tsx";
import { PostCard } from "./post-card.tsx";

interface PostViewProps {
  id: number;
  forum?: string | undefined;
  topic?: string | undefined;
}

/** Shows a post and a link to its topic. */
export function PostView({ id, forum, topic }: PostViewProps) {
  const { reader } = useBrowsing();
  const item = useResource(() =>
    forum && topic ? reader.forums.post(forum, topic, id) : reader.posts.get(id),
  );
  return (
    <ItemView item={item} title={() => i18n.t("browse.post", [id])}>
      {(post) => (
        <>
          <PostCard post={post} linked={false} />
          {forum && topic ? <TopicLink forum={forum} topic={topic} /> : <UnknownTopic id={id} />}
        </>
      )}
    </ItemView>
  );
}

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
