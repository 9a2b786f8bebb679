import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { ArtistVote } from "../../../lib/upload/artist-evidence.ts";
import { isolated } from "../../tag/tag-note-words.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Breakable } from "../../ui/display/breakable.tsx";
import { around, joinSentences } from "../../ui/words/joined-texts.tsx";
import { NamedButton } from "./named-button.tsx";
import style from "./upload-artist.module.css";

const MAX_OFFERED = 3;

interface UploadArtistProps {
  screen: UploadScreen;
}

/** Shows the artist tag of the page's account with its evidence, and buttons to add or remove it. */
export function UploadArtist(props: UploadArtistProps) {
  const { handle } = props.screen.artist;
  return (
    <>
      {handle !== null && (
        <div class={`hint ${style.artist}`} role="status">
          <Evidence {...props} handle={handle} />
        </div>
      )}
      <Offered {...props} />
    </>
  );
}

/** Lists the artists that the page may mean. */
function Offered({ screen: { artist, form, handingOver } }: UploadArtistProps) {
  if (artist.offered.length === 0 || handingOver.value) return null;
  return (
    <div class={`hint ${style.artist}`}>
      {artist.offered.map(({ handle, because }) => {
        const tag = artist.tagOf(handle);
        return (
          <p key={handle} class={style.line}>
            <span>
              {joinSentences([
                i18n.t("upload.artistOffered", [isolated(handle)]),
                because && i18n.t(`upload.namedBy.${because}`),
              ])}
            </span>
            {!form.tagInput.chosen.chosenNames.value.has(tag) && (
              <NamedButton
                label={i18n.t("upload.artistTake")}
                about={tag}
                onClick={() => artist.add(tag)}
              />
            )}
          </p>
        );
      })}
    </div>
  );
}

interface EvidenceProps extends UploadArtistProps {
  handle: string;
}

function Evidence(props: EvidenceProps) {
  const { screen, handle } = props;
  const { artist } = screen;
  const service = screen.profile.name;
  const evidence = artist.evidence.value;
  switch (evidence.status) {
    case "asking":
      return <p>{i18n.t("upload.artistAsking", [service, isolated(handle)])}</p>;
    case "unasked":
      return (
        <p class={style.line}>
          {i18n.t("upload.artistUnasked", [service, isolated(handle)])}
          <Button kind="quiet" onClick={() => void artist.ask()}>
            {i18n.t("ui.tryAgain")}
          </Button>
        </p>
      );
    case "refused":
      return (
        <p class={style.line}>
          {i18n.t("upload.artistRefused", [isolated(handle)])}
          <NamedButton
            label={i18n.t("ui.undo")}
            about={handle}
            onClick={() => void artist.forget()}
          />
        </p>
      );
    case "remembered":
      return (
        <p class={style.line}>
          <Taking {...props} tag={evidence.tag}>
            {i18n.t("upload.artistRemembered", [isolated(handle)])}
          </Taking>
          <NamedButton
            label={i18n.t("ui.forget")}
            about={evidence.tag}
            onClick={() => void artist.forget()}
          />
        </p>
      );
    case "heard": {
      if (evidence.votes.length === 0) return <Nobody {...props} />;
      const isDecided = artist.isDecided.value;
      const votes = evidence.votes.filter((vote) => !isDecided || vote.named || vote.images > 0);
      return votes.slice(0, MAX_OFFERED).map((vote, at) => (
        <p key={vote.tag} class={style.line}>
          <Taking {...props} tag={vote.tag}>
            {voteWords(vote)}
          </Taking>
          {at === 0 && <Refusing {...props} handle={handle} />}
        </p>
      ));
    }
    default:
      return evidence satisfies never;
  }
}

const voteWords = ({ images, of, named }: ArtistVote) =>
  images === 0
    ? i18n.t(named ? "upload.artistNamed" : "upload.artistAlike")
    : i18n.t("upload.artistVote", of, [images, of]);

interface TakingProps extends UploadArtistProps {
  tag: string;
  /** Evidence. */
  children: string;
}

function Taking({ screen: { artist, form, handingOver }, tag, children }: TakingProps) {
  const isGiven = form.tagInput.chosen.chosenNames.value.has(tag);
  return (
    <>
      <span>
        {around(
          (mark) => i18n.t("ui.about", [mark, children]),
          <bdi class={style.tag}>
            <Breakable>{tag}</Breakable>
          </bdi>,
        )}
      </span>
      {!handingOver.value && (
        <NamedButton
          label={i18n.t(isGiven ? "upload.takeOut" : "upload.artistTake")}
          about={tag}
          onClick={() => (isGiven ? artist.remove : artist.add)(tag)}
        />
      )}
    </>
  );
}

/** Lets the user say that the account is not the artist, because it shows what others made. */
const Refusing = ({ screen: { artist, handingOver }, handle }: EvidenceProps) =>
  !handingOver.value && (
    <NamedButton
      label={i18n.t("upload.artistRefuse")}
      about={handle}
      onClick={() => void artist.refuse()}
    />
  );

/** Offers the account's name as a new tag. Tagpie never adds an unknown tag itself. */
function Nobody({ screen, handle }: EvidenceProps) {
  const tag = screen.artist.tagOf(handle);
  const isGiven = screen.form.tagInput.chosen.chosenNames.value.has(tag);
  // The user knows the artist's tag.
  if (!isGiven && screen.artist.isDecided.value) return null;
  return (
    <p class={style.line}>
      {i18n.t("upload.artistNone", [screen.profile.name, isolated(tag)])}
      {!screen.handingOver.value && !isGiven && (
        <Button kind="quiet" onClick={() => screen.artist.add(tag)}>
          {i18n.t("upload.artistAddNew", [isolated(tag)])}
        </Button>
      )}
      <Refusing screen={screen} handle={handle} />
    </p>
  );
}
