import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { TagHint } from "../../../lib/state/upload/tag-hints.ts";
import type { ArtistVote } from "../../../lib/upload/artist-evidence.ts";
import { hintWords } from "../../tag/tag-hint.tsx";
import { shortenAndIsolateName } from "../../tag/tag-name-words.ts";
import { joinSentences } from "../../ui/words/joined-texts.tsx";
import { NamedButton } from "./named-button.tsx";

interface MakerHintProps {
  screen: UploadScreen;
  hint: TagHint;
}

/** Says what a hint is about; one about the artist of the page says on what it rests. */
export function formHintWords({ screen: { artist, profile }, hint }: MakerHintProps): string {
  const { code, names } = hint;
  const possible = artist.offered.map(({ handle, because }) =>
    joinSentences([
      i18n.t("upload.artistOffered", [shortenAndIsolateName(handle)]),
      because && i18n.t(`upload.namedBy.${because}`),
    ]),
  );
  const plain = hintWords(hint, profile.name);
  if (code === "no-origin") return joinSentences([plain, ...possible]);
  if (code !== "maker-from-page" && code !== "maker-added") return plain;
  const [name = ""] = names;
  const evidence = artist.evidence.value;
  const handle = shortenAndIsolateName(artist.handle ?? "");
  const votes = evidence.status === "heard" ? evidence.votes : [];
  const vote = votes.find(({ tag }) => tag === name);
  const reason = vote
    ? voteWords(vote)
    : evidence.status === "remembered"
      ? i18n.t("upload.artistRemembered", [handle])
      : i18n.t("tags.new");
  const isUnasked = evidence.status === "unasked";
  return joinSentences([
    i18n.t("hint.makerFromPage", [isUnasked ? shortenAndIsolateName(name) : reason]),
    isUnasked && i18n.t("upload.artistUnasked", [profile.name, handle]),
    ...(code === "maker-from-page" ? possible : []),
  ]);
}

const voteWords = ({ images, of, named }: ArtistVote) =>
  images === 0
    ? i18n.t(named ? "upload.artistNamed" : "upload.artistAlike")
    : i18n.t("upload.artistVote", of, [images, of]);

/** Lets the user decide about the artist of the page: its account may show what others made. */
export function ArtistActions({
  screen: { artist },
  hint: { code, names },
  onDone,
}: MakerHintProps & { onDone: () => void }) {
  const handle = artist.handle ?? "";
  const { status } = artist.evidence.value;
  const button = (label: string, about: string, work: () => Promise<void>) => (
    <NamedButton
      label={label}
      about={about}
      onClick={() => {
        void work();
        onDone();
      }}
    />
  );
  if (code === "maker-refused") return button(i18n.t("ui.undo"), handle, artist.forget);
  if (code !== "maker-from-page" && code !== "maker-added") return null;
  if (status === "remembered") return button(i18n.t("ui.forget"), names[0] ?? "", artist.forget);
  return (
    <>
      {status === "unasked" && button(i18n.t("ui.tryAgain"), handle, artist.ask)}
      {button(i18n.t("upload.artistRefuse"), handle, artist.refuse)}
    </>
  );
}
