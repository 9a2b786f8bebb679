import { type ComponentType, Fragment } from "preact";
import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import {
  type Check,
  type CheckFacts,
  type CheckName,
  countWrongSources,
  type FileSize,
  MAX_DESCRIPTION_BYTES,
  presenceResult,
  sizeProblem,
} from "../../../lib/upload/checks.ts";
import { MAX_SOURCES } from "../../../lib/upload/source-problems.ts";
import { DetailsButton } from "../../completion/details-button.tsx";
import { formatAdviceText, reachText } from "../../file/reach-text.ts";
import { coverReasonOf } from "../../image/picture/cover.ts";
import { draftPicture } from "../../image/picture/draft-picture.ts";
import { ImageThumbnail } from "../../image/picture/image-thumbnail.tsx";
import { PagePicture } from "../../image/picture/page-picture.tsx";
import frame from "../../image/picture/thumbnail.module.css";
import { CompareButton } from "../../reverse/compare-button.tsx";
import { headlineWords } from "../../reverse/headline-words.ts";
import { DoNotPostText } from "../../tag/do-not-post-text.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { TOO_SLOW_MS, useIsSlow } from "../../ui/hooks/use-slow.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { Navigation } from "../../ui/navigation.ts";
import { formatCount } from "../../ui/words/format.ts";
import { joinList, joinSentences } from "../../ui/words/joined-texts.tsx";
import { sizeInWords } from "../../ui/words/size-in-words.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./upload-checks.module.css";

export interface CheckProps {
  screen: UploadScreen;
  check: Check;
  facts: CheckFacts;
}

interface CheckRow {
  words: (props: CheckProps) => string;
  /** Returns further details, which are shown until the check has passed. */
  more?: (props: CheckProps) => string | null;
  /** Values that the sentence names. */
  Details?: ComponentType<CheckProps>;
  /** Shows the match of the check, until the check has passed. */
  Match?: ComponentType<CheckProps>;
  /** Shows a button that may make the check pass. */
  Remedy?: ComponentType<CheckProps>;
}

/** Words of each check, and the actions that it offers. */
export const CHECK_TABLE: Record<CheckName, CheckRow> = {
  presence: {
    words({ facts, screen: { profile } }) {
      const presence = presenceResult(facts);
      if (!presence) return i18n.t("check.notLookedUp");
      if (presence.code === "unasked") return i18n.t("check.notAsked");
      return headlineWords(presence, profile.name);
    },
    Match,
    Remedy: SearchButton,
  },
  dnp: {
    words({ check: { state }, facts }) {
      if (state === "running") return i18n.t("check.dnpAsking");
      if (state === "unsure") return i18n.t("check.dnpUnasked");
      if (state === "passed") return i18n.t("check.dnpNone");
      return i18n.t("check.dnpCount", facts.dnp.length);
    },
    Details: Claims,
  },
  "as-file": {
    words: () => i18n.t("check.asFile"),
    more: ({ facts, screen: { profile } }) =>
      facts.as_file?.accepted === null ? i18n.t("check.asFileUnknown", [profile.name]) : null,
  },
  reach: {
    words: ({ facts: { problem, reach }, screen: { profile } }) =>
      problem
        ? translateKey(`upload.file-problem.${problem}`, [profile.name])
        : reachText(reach).what,
    more({ facts: { problem, reach } }) {
      const { why, next } = reachText(reach);
      return problem ? null : joinSentences([why, next]);
    },
  },
  format: {
    words: ({ facts, screen: { file } }) =>
      formatAdviceText(facts.format, file.candidates) ??
      i18n.t("check.format", [(file.formatName.value ?? "").toUpperCase()]),
  },
  size: {
    words({ facts: { size } }) {
      const problem = sizeProblem(size);
      if (problem === "bytes") return i18n.t("check.tooManyBytes", [sizeWords(size)]);
      if (problem === "pixels") return i18n.t("check.tooManyPixels", [sizeWords(size)]);
      return sizeWords(size) || i18n.t("check.sizeUnknown");
    },
  },
  sources: {
    words({ facts: { sources } }) {
      const wrong = countWrongSources(sources);
      const count = sources.length;
      if (wrong > 0) return i18n.t("check.sourcesWrong", wrong);
      if (count > MAX_SOURCES) return tooManySourcesText(count);
      return count === 0 ? i18n.t("check.noSource") : i18n.t("check.sources", count);
    },
  },
  description: {
    words({ check: { state }, facts: { descriptionBytes } }) {
      const numbers = lengthAndMaximum(descriptionBytes);
      return state === "blocks"
        ? i18n.t("upload.descriptionTooLong", numbers)
        : i18n.t("check.description", numbers);
    },
  },
  tags: {
    words({ check: { state }, facts: { tags }, screen: { profile } }) {
      // The reasons stand beside the field, and the hints below it.
      if (state === "blocks") return i18n.t("check.tagsRefused", [profile.name]);
      if (state === "warns")
        return i18n.t("hint.count", tags.odd + (tags.artist === "warns" ? 1 : 0));
      if (state === "running") return i18n.t("check.tagsAsking");
      return state === "unsure" ? i18n.t("check.tagsUnasked") : i18n.t("check.tagsGood");
    },
  },
};

/** Formats a size such as “1,280 × 853 pixels, 1.2 MB”; empty if unknown. */
export const sizeWords = (size: FileSize): string => joinList(sizeInWords(size));

/** Returns the length of a description and its maximum, for a message. */
export const lengthAndMaximum = (bytes: number): [string, string] => [
  formatCount(bytes),
  formatCount(MAX_DESCRIPTION_BYTES),
];

export const tooManySourcesText = (count: number) =>
  i18n.t("upload.sourcesTooMany", [count, MAX_SOURCES]);

function Claims({ facts, screen: { profile } }: CheckProps) {
  return (
    <FirstItems items={facts.dnp}>
      {(notices) =>
        notices.map((notice) => (
          <Fragment key={`${notice.tag} ${notice.type}`}>
            <p>{i18n.t("ui.withNote", [notice.tag, notice.type])}</p>
            <DoNotPostText claim={notice} base_url={profile.base_url} />
          </Fragment>
        ))
      }
    </FirstItems>
  );
}

/** The picture below offers access to its host. */
const leaveOut = () => () => {};

/** Shows the picture beside the image that the search found. */
function Match({ facts, screen: { draft, presence, profile } }: CheckProps) {
  const navigation = useContext(Navigation);
  const stored = presenceResult(facts);
  const id = stored && "id" in stored ? stored.id : null;
  const match = presence.findings.value?.matches.find(({ image }) => image.id === id);
  const search = presence.search.value;
  if (!match || !search) return null;
  const { image } = match;
  const isCovered = image.state !== "visible" || coverReasonOf(image, profile.filter) !== null;
  const ownPicture = draftPicture(draft.value);
  const open =
    navigation &&
    (() => navigation.showImage({ profile, image_id: image.id, known: image, search }));
  return (
    <div class={style.pair}>
      {!isCovered && (
        <>
          <div class={`${frame.thumbnail} ${style.thumbnail}`}>
            {ownPicture && (
              <PagePicture
                key={ownPicture.file ?? ownPicture.url}
                {...ownPicture}
                alt=""
                onNoAccess={leaveOut}
              />
            )}
          </div>
          <div class={`${frame.thumbnail} ${style.thumbnail}`}>
            <ImageThumbnail
              image={image}
              profile={profile}
              size="thumb_small"
              onOpen={open ?? undefined}
            />
          </div>
        </>
      )}
      <CompareButton kind="plain" match={match} search={search} profile={profile} />
      <DetailsButton
        isLong
        match={match}
        search={search}
        fields={draft.value.fields}
        profile={profile}
      />
    </div>
  );
}

/** Starts, ends, repeats or shows the search for duplicates. */
function SearchButton({ check, facts, screen: { presence, open } }: CheckProps) {
  const code = presenceResult(facts)?.code;
  const isLate = useIsSlow(code === "checking", TOO_SLOW_MS);
  const search = presence.search.value;
  const button = (label: string, onClick: () => void) => (
    <Button kind="quiet" onClick={onClick}>
      {label}
    </Button>
  );
  if (presence.unasked.value) return button(i18n.t("ui.checkNow"), presence.retry);
  if (isLate) return button(i18n.t("ui.cancel"), presence.cancel);
  if (presence.failed.value || code === "failed" || code === "cancelled")
    return button(i18n.t("ui.checkAgain"), presence.retry);
  if (!search || check.state === "running") return null;
  return button(i18n.t("check.showSearch"), () => void open(search.id));
}
