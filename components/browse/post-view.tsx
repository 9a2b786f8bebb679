import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createAttempt } from "../../lib/state/base/attempt.ts";
import { findTopic } from "../../lib/state/browse/post-topic.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { useModel } from "../ui/use-model.ts";
import style from "./browse.module.css";
import { useBrowsing } from "./browsing.ts";
import { ItemView } from "./item-view.tsx";
import { PlaceLink } from "./place-link.tsx";
import { PostCard } from "./post-card.tsx";
import { useItem } from "./use-item.ts";

export interface PostViewProps {
  id: number;
  forum?: string | undefined;
  topic?: string | undefined;
}

/** Shows a post and a link to its topic. */
export function PostView({ id, forum, topic }: PostViewProps) {
  const { reader } = useBrowsing();
  const item = useItem(() =>
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
  const [found, setFound] = useState<Awaited<ReturnType<typeof findTopic>> | undefined>();
  const failure = attempt.failure.value;
  if (found) return <TopicLink {...found} />;
  return (
    <div class={style.section}>
      <div>
        <Button
          busy={attempt.busy.value}
          onClick={() => void attempt.run(async () => setFound(await findTopic(reader, id)))}
        >
          {i18n.t("browse.findTopic")}
        </Button>
      </div>
      <StatusLine>
        {attempt.busy.value && i18n.t("panel.loading")}
        {found === null && i18n.t("browse.topicNotFound")}
      </StatusLine>
      {failure && (
        <FailureNote failure={failure} what={i18n.t("browse.notLoaded")} service={profile.name} />
      )}
    </div>
  );
}
