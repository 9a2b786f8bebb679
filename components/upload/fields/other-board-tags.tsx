import { i18n } from "#i18n";
import type { CarryOver } from "../../../lib/state/tags/carry-over.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { TagReplacementField } from "../../tag/tag-replacement-field.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { formatCount } from "../../ui/words/format.ts";
import { NamedButton } from "./named-button.tsx";
import style from "./other-board-tags.module.css";

/** Offers the tags of the picture's post on another board, and clears the marks of tags that were carried over. */
export function OtherBoardTags({ screen }: { screen: UploadScreen }) {
  const { carryOver, form, handingOver } = screen;
  const { unseen, see } = form.tagInput.carried;
  if (handingOver.value || (!carryOver && unseen.value.size === 0)) return null;
  return (
    <div class={`hint ${style.artist}`}>
      {carryOver && <Offer offer={carryOver} service={screen.profile.name} />}
      {unseen.value.size > 0 && (
        <p class={style.line}>
          <Button kind="quiet" onClick={() => see(unseen.value)}>
            {i18n.t("upload.carry.seen", unseen.value.size)}
          </Button>
        </p>
      )}
    </div>
  );
}

interface OfferProps {
  offer: CarryOver;
  service: string;
}

function Offer({ offer, service }: OfferProps) {
  const { host, count, leftOut } = offer.post;
  const matches = offer.matches.value;
  const addable = offer.addable.value.map(({ name }) => name);
  if (count === null) return <p>{i18n.t("upload.carry.unknown", [host])}</p>;
  return (
    <>
      {count > 0 && (
        <p class={style.line} role="status">
          {matches
            ? i18n.t("upload.carry.here", [
                host,
                formatCount(offer.here.value.length),
                formatCount(matches.tags.length),
              ])
            : i18n.t("upload.carry.tags", count, [formatCount(count), host])}
          {!matches && (
            <Button kind="quiet" busy={offer.busy.value} onClick={() => void offer.lookUp()}>
              {i18n.t("upload.carry.lookUp")}
            </Button>
          )}
          {addable.length > 0 && (
            <Button kind="quiet" onClick={() => offer.add(addable)}>
              {i18n.t("upload.carry.add", addable.length)}
            </Button>
          )}
        </p>
      )}
      {offer.failure.value !== null && <p>{i18n.t("upload.carry.failed", [service])}</p>}
      {offer.post.isGuessed && <p>{i18n.t("transfer.guessed")}</p>}
      {leftOut > 0 && <p>{i18n.t("upload.carry.leftOut", leftOut)}</p>}
      <Ratings offer={offer} />
      {matches && matches.tags.length > 0 && (
        <Disclosure summary={i18n.t("upload.carry.list")}>
          <CarriedList offer={offer} service={service} />
        </Disclosure>
      )}
    </>
  );
}

/** Proposes the board's rating, which only the user adds. */
function Ratings({ offer }: { offer: CarryOver }) {
  const ratings = offer.ratings.value;
  if (ratings.length === 0) return null;
  return (
    <p class={style.line}>
      {i18n.t("upload.carry.rating", [offer.post.host])}
      {ratings.map((rating) => (
        <Button key={rating} kind="quiet" onClick={() => offer.confirm(rating)}>
          {rating}
        </Button>
      ))}
    </p>
  );
}

/** Lists the board's tags with what the service has for each. */
function CarriedList({ offer, service }: OfferProps) {
  return (
    <>
      {offer.saveFailure.value && (
        <FailureNote failure={offer.saveFailure.value} what={i18n.t("dictionary.notChanged")} />
      )}
      <FirstItems items={offer.matches.value?.tags ?? []}>
        {(tags) => (
          <ul>
            {tags.map(({ from, name, status, isCorrected }) => (
              <li key={from} class={style.line}>
                <span>
                  {from !== name && (
                    <>
                      <bdi>{from}</bdi> →{" "}
                    </>
                  )}
                  <bdi class={style.tag}>{name}</bdi>{" "}
                  {status === "new" && i18n.t("upload.carry.new", [service])}
                  {status === "unknown" && i18n.t("upload.carry.unknownTag")}
                  {status === "never" && i18n.t("upload.carry.never")}
                </span>
                {offer.has(name) && i18n.t("upload.carry.added")}
                <div class={style.pair}>
                  {!offer.has(name) && status !== "never" && (
                    <NamedButton
                      label={i18n.t("upload.artistTake")}
                      about={name}
                      onClick={() => offer.add([name])}
                    />
                  )}
                  <TagReplacementField
                    from={from}
                    tag={name}
                    onSave={(tag) => void offer.correct({ from, name }, tag)}
                  />
                </div>
                {isCorrected && (
                  <NamedButton
                    label={i18n.t("upload.carry.forget")}
                    about={from}
                    onClick={() => void offer.correct({ from, name }, null)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </FirstItems>
    </>
  );
}
