import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Comparison, MissingDetail } from "../../lib/completion/compare-details.ts";
import type { VersionSide, VersionToKeep } from "../../lib/completion/keeper.ts";
import type { Completion } from "../../lib/state/completion/completion.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { FileTable, hasSameFileFacts } from "../image/file-table.tsx";
import { hintWords } from "../tag/tag-hint.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { BreakableText } from "../ui/display/breakable.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { joinList } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./details-dialog.module.css";

interface SectionsProps {
  model: Completion;
  profile: ServiceProfile;
}

interface Section {
  name: string;
  /** How both sides relate. */
  note: "missing" | "different" | "same" | "none";
  content: ComponentChildren;
}

/** Order of the sections: what differs comes first. */
const ORDER: readonly Section["note"][] = ["missing", "different", "same", "none"];

/** Lists file, sources, artist, tags and description: mine beside theirs, what differs first. */
export function DetailsSections({ model, profile }: SectionsProps) {
  const comparison = model.comparison.value;
  const sections = [
    fileSection(comparison),
    sourceSection(comparison, model),
    artistSection(comparison, model),
    tagSection(comparison, model, profile),
    descriptionSection(comparison, model),
  ];
  return sections
    .toSorted((one, other) => ORDER.indexOf(one.note) - ORDER.indexOf(other.note))
    .map(({ name, note, content }) => (
      <section key={name} class="stack gap-s1" aria-label={name}>
        <h3>
          {name} <span class="hint">{translateKey(`completion.note.${note}`)}</span>
        </h3>
        {content}
      </section>
    ));
}

function fileSection({ file: { mine, theirs, keeper } }: Comparison): Section {
  const isAlike = hasSameFileFacts(mine, theirs);
  return {
    name: i18n.t("completion.file"),
    note: isAlike ? "same" : "different",
    content: (
      <>
        <FileTable yours={mine} theirs={theirs} />
        {!isAlike && <KeeperWords keeper={keeper} />}
      </>
    ),
  };
}

/** Says which file moderators would keep, and what speaks for either. */
function KeeperWords({ keeper: { side, reasons, cautions } }: { keeper: VersionToKeep }) {
  const reasonsFor = (favouredSide: VersionSide) =>
    joinList(
      reasons
        .filter((one) => one.side === favouredSide)
        .map(({ code }) => translateKey(`completion.reason.${code}`)),
    );
  return (
    <>
      <p class="strong">{translateKey(`completion.keep.${side ?? "open"}`)}</p>
      {(["yours", "theirs"] as const).map((one) => {
        const list = reasonsFor(one);
        return list && <p key={one}>{translateKey(`completion.for.${one}`, [list])}</p>;
      })}
      {cautions.map((code) => (
        <p key={code} class="warn">
          {translateKey(`completion.caution.${code}`)}
        </p>
      ))}
    </>
  );
}

function sourceSection({ sources }: Comparison, model: Completion): Section {
  const { missing, shared, others, isDead } = sources;
  const vague = missing.flatMap((one) => one.vague ?? []);
  const note =
    missing.length > 0
      ? "missing"
      : others.length > 0
        ? "different"
        : shared.length > 0
          ? "same"
          : "none";
  return {
    name: i18n.t("completion.sources"),
    note,
    content: (
      <>
        <AdditionList model={model} kinds={["source"]} />
        {[...new Set(vague)].map((url) => (
          <p key={url} class="hint">
            {i18n.t("completion.vague")} <Address url={url} />
          </p>
        ))}
        {others.map((url) => (
          <p key={url}>
            <span class="hint">{i18n.t("completion.onlyThere")}</span> <Address url={url} />
          </p>
        ))}
        {isDead && <p class="warn">{i18n.t("completion.dead")}</p>}
      </>
    ),
  };
}

const Address = ({ url }: { url: string }) => (
  <bdi dir="ltr">
    <ExternalLink href={url}>
      <BreakableText>{url}</BreakableText>
    </ExternalLink>
  </bdi>
);

function artistSection({ artist }: Comparison, model: Completion): Section {
  const { relation, mine, theirs } = artist;
  return {
    name: i18n.t("image.role.artist"),
    note: relation,
    content: (
      <>
        <AdditionList model={model} kinds={["tag"]} isArtist />
        {relation === "different" && mine !== null && (
          <p>
            <span class="hint">{i18n.t("compare.yours")}</span> <bdi>{mine}</bdi>
          </p>
        )}
        {theirs.length > 0 && (
          <p>
            <span class="hint">{i18n.t("compare.theirs")}</span> <bdi>{joinList(theirs)}</bdi>
          </p>
        )}
      </>
    ),
  };
}

function tagSection(
  { additions, doubts, areTagsKnown }: Comparison,
  model: Completion,
  profile: ServiceProfile,
): Section {
  const isMissing = additions.some(({ kind, why }) => kind === "tag" && why !== "artist");
  const failure = model.failure.value;
  return {
    name: i18n.t("tags.label"),
    note: isMissing ? "missing" : doubts.length > 0 || !areTagsKnown ? "different" : "same",
    content: (
      <>
        <AdditionList model={model} kinds={["tag"]} />
        {!areTagsKnown && (
          <div>
            <Button busy={model.isLookingUp.value} onClick={() => void model.lookUp()}>
              {i18n.t("completion.lookUp")}
            </Button>
          </div>
        )}
        {failure && <FailureNote failure={failure} profile={profile} />}
        {doubts.map((hint) => (
          <p key={hint.code} class="warn">
            {i18n.t("completion.doubtful")} {hintWords(hint)}
          </p>
        ))}
      </>
    ),
  };
}

function descriptionSection({ description }: Comparison, model: Completion): Section {
  const { relation, mine, theirs } = description;
  const part = (label: string, text: string) =>
    text !== "" && (
      <div>
        <span class="hint">{label}</span>
        <p class={style.text} dir="auto">
          {text}
        </p>
      </div>
    );
  return {
    name: i18n.t("upload.description"),
    note: relation,
    content: (
      <>
        <AdditionList model={model} kinds={["description"]} />
        {relation === "different" && part(i18n.t("compare.yours"), mine)}
        {part(i18n.t("compare.theirs"), theirs)}
      </>
    ),
  };
}

interface AdditionListProps {
  model: Completion;
  kinds: readonly MissingDetail["kind"][];
  isArtist?: boolean;
}

/** Lets the user choose what to add. */
function AdditionList({ model, kinds, isArtist = false }: AdditionListProps) {
  const additions = model.comparison.value.additions.filter(
    ({ kind, why }) => kinds.includes(kind) && (why === "artist") === isArtist,
  );
  if (additions.length === 0) return null;
  return (
    <ul class="stack gap-s1">
      {additions.map((one) => (
        <li key={one.text}>
          <label class={style.addition}>
            <input
              type="checkbox"
              checked={model.isChosen(one)}
              onChange={() => model.toggle(one)}
            />
            <span>
              <bdi dir={one.kind === "source" ? "ltr" : "auto"} class={style.text}>
                {one.kind === "description" ? one.text : <BreakableText>{one.text}</BreakableText>}
              </bdi>{" "}
              <span class="hint">{translateKey(`completion.why.${one.why}`)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
