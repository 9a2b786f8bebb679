import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import {
  createSampleSearch,
  type SampleSearch,
} from "../../../lib/state/settings/sample-search.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Attribution } from "../../image/card/attribution.tsx";
import { ImageFacts } from "../../image/card/image-facts.tsx";
import { PictureHostsLine } from "../../image/picture/picture-hosts-line.tsx";
import { ServicePicture } from "../../image/picture/service-picture.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { formatClock } from "../../ui/words/format.ts";
import style from "./first-run.module.css";

interface FirstRunTryProps {
  profile: ServiceProfile;
  model?: SampleSearch;
  /** Called once the user has made the search and had time to read its result. */
  onDone: () => void;
}

/** Milliseconds for which the result of the search is shown before the next step. */
const RESULT_TIME = 4000;

/** Lets the user make the first search. */
export function FirstRunSearch({ profile, model: given, onDone }: FirstRunTryProps) {
  const model = useModel(() => given ?? createSampleSearch(profile));
  useEffect(() => void model.load(), [model]);
  const sample = model.sample.value;
  const search = model.search.value;
  const { name } = profile;
  const isDone = search !== null && isOver(search);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onDone, RESULT_TIME);
    return () => clearTimeout(timer);
  }, [isDone]);
  switch (sample.status) {
    case "loading":
      return <Skeleton class={style.waiting} />;
    case "none":
      return <p>{i18n.t("firstRun.noSample", [name])}</p>;
    case "failed":
      return (
        <FailureNote
          inOptions
          failure={sample.failure}
          what={i18n.t("firstRun.noSample", [name])}
          service={name}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void model.load() }}
        />
      );
    case "ready":
      return (
        <>
          <p>{i18n.t("firstRun.tryText", [i18n.t("menu.find", [name])])}</p>
          <FirstRunSample image={sample.image} profile={profile} />
          <div role="status">
            {search && (
              <Notice tone={isOver(search) ? "good" : "info"}>
                {outcomeWords(search, sample.image.id, name)}
              </Notice>
            )}
          </div>
          <p class="hint">{i18n.t("firstRun.tryKeys")}</p>
        </>
      );
    default:
      return sample satisfies never;
  }
}

const isOver = ({ state }: ReverseSearch) => state.status === "ready";

/** Returns when the search started and what it found. */
function outcomeWords({ created_at, state }: ReverseSearch, id: number, service: string): string {
  const at = formatClock(created_at);
  switch (state.status) {
    case "loading":
      return i18n.t("firstRun.searching", [at]);
    case "cancelled":
      return i18n.t("firstRun.cancelled", [at]);
    case "failed":
      return i18n.t("firstRun.failed", [at, service]);
    case "ready": {
      const { images } = state.value;
      return images.some((image) => image.id === id)
        ? i18n.t("firstRun.found", [at, service, i18n.t("image.number", [id])])
        : images.length > 0
          ? i18n.t("firstRun.foundOthers", images.length, [at, images.length])
          : i18n.t("firstRun.foundOthers.none", [at]);
    }
    default:
      return state satisfies never;
  }
}

const ALT_TAGS = 8;

/** The keyboard opens the context menu of the focused element. For a link around a picture, Firefox omits the picture's entries. */
const focusable = { tabIndex: 0, class: style.picture };

/** Shows a picture whose context menu opens by mouse or keyboard. */
function FirstRunSample({ image, profile }: { image: VisibleImage; profile: ServiceProfile }) {
  const { id, tags, representations } = image;
  return (
    <figure class={style.sample}>
      <PictureHostsLine />
      <ServicePicture
        address={representations.thumb}
        profile={profile}
        alt={i18n.t("image.alt", [id, tags.slice(0, ALT_TAGS).join(", ")])}
        picture={focusable}
      />
      <figcaption>
        <ImageFacts image={image} profile={profile} />
        <Attribution image={image} base_url={profile.base_url} />
      </figcaption>
    </figure>
  );
}
