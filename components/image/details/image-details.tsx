import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { createActionState } from "../../../lib/state/base/action-state.ts";
import { createImageDetails } from "../../../lib/state/browse/image-details.ts";
import { createDraftWithTags } from "../../../lib/state/tags/draft-with-tags.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FocusedHeading } from "../../ui/display/focused-heading.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import type { ImageTarget } from "../../ui/navigation.ts";
import { RemovalReason } from "../card/image-stub.tsx";
import style from "./image-details.module.css";
import { WholeImage } from "./whole-image.tsx";

interface ImageDetailsProps {
  target: ImageTarget;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows an image with all its details. Use service, filter and image as `key`. */
export function ImageDetails({ target, open }: ImageDetailsProps) {
  const { profile, image_id, known, search } = target;
  const model = useModel(() => createImageDetails({ profile, image_id, known, open }));
  const borrowing = useModel(createActionState);
  useEffect(() => void model.load(), [model]);
  const image = model.image.value;
  const failure = model.failure.value;
  const notDone = borrowing.failure.value ?? model.searching.failure.value;
  const isGone = image !== null && image.state !== "visible";
  const title = isGone
    ? i18n.t("details.gone", [image_id])
    : i18n.t("details.title", [i18n.t("image.number", [image_id])]);
  return (
    <main class="stack gap-s3">
      <FocusedHeading>{title}</FocusedHeading>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("details.notLoaded")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void model.load() }}
        />
      )}
      {notDone && (
        <FailureNote failure={notDone} what={i18n.t("panel.notDone")} profile={profile} />
      )}
      {image === null && !failure && (
        <div class={style.picture} style={{ "--shape": "1" }}>
          <Skeleton label={i18n.t("details.loading")} />
        </div>
      )}
      {isGone && (
        <p>
          <RemovalReason image={image} profile={profile} />
        </p>
      )}
      {image?.state === "visible" && (
        <WholeImage
          image={image}
          profile={profile}
          model={model}
          isMissing={failure?.code === "not-found"}
        >
          {search && (
            <Button
              busy={borrowing.busy.value}
              onClick={() =>
                void borrowing.run(async () =>
                  open(await createDraftWithTags(search.id, image, profile.rules)),
                )
              }
            >
              {i18n.t("reverse.uploadWithTags")}
            </Button>
          )}
        </WholeImage>
      )}
    </main>
  );
}
