import { useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceList as Model } from "../../../lib/state/settings/service-list.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { lazyComponent } from "../../ui/display/lazy-view.tsx";
import { MiddleEllipsis } from "../../ui/display/middle-ellipsis.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "../section/entry-list.module.css";
import { SettingsSection } from "../section/settings-section.tsx";
import { healthRow } from "./health-table.ts";
import serviceEntry from "./service-entry.module.css";

const ConfirmDialog = lazyComponent(
  async () => (await import("../../ui/controls/confirm-dialog.tsx")).ConfirmDialog,
);

/** Lists the services and selects, adds and removes them. */
export function ServiceList({ list }: { list: Model }) {
  const [toRemove, setToRemove] = useState<ServiceProfile | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const services = list.services.value;
  const news = list.news.value;

  return (
    <SettingsSection
      id="services"
      title={i18n.t("options.services")}
      intro={i18n.t("options.servicesHint")}
      heading={heading}
    >
      <fieldset>
        <legend class="visually-hidden">{i18n.t("options.activeService")}</legend>
        <ul class={style.list}>
          {services?.profiles.map((profile) => (
            <ServiceEntry
              key={profile.id}
              profile={profile}
              list={list}
              onRemove={() => setToRemove(profile)}
            />
          ))}
        </ul>
      </fieldset>
      <div>
        <Button onClick={list.add}>{i18n.t("options.add")}</Button>
      </div>
      <StatusLine>{news.news === "removed" && i18n.t("options.removed", [news.name])}</StatusLine>
      {news.news === "failed" && (
        <FailureNote
          inOptions
          failure={news.failure}
          what={translateKey(`options.failed.${news.during}`)}
        />
      )}
      {toRemove && (
        <ConfirmDialog
          title={i18n.t("options.removeTitle", [toRemove.name])}
          yes={i18n.t("options.removeYes")}
          no={i18n.t("ui.cancel")}
          onNo={() => setToRemove(null)}
          onYes={() => {
            setToRemove(null);
            // The button that opened the dialog disappears with its service.
            void list.remove(toRemove).then(() => heading.current?.focus());
          }}
        >
          {i18n.t("options.removeText")}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

interface ServiceEntryProps {
  profile: ServiceProfile;
  list: Model;
  onRemove: () => void;
}

function ServiceEntry({ profile, list, onRemove }: ServiceEntryProps) {
  const { tone, state } = healthRow(profile.health);
  const isEdited = profile.id === list.form.value?.id.value;
  return (
    <li class={style.entry}>
      <label class={serviceEntry.choice}>
        <input
          type="radio"
          name="active-service"
          checked={profile.id === list.services.value?.active}
          onChange={() => void list.activate(profile.id)}
        />
        <span>
          <span class="strong">
            <MiddleEllipsis>{profile.name}</MiddleEllipsis>
          </span>{" "}
          <span class={serviceEntry[tone]}>{translateKey(`options.state.${state}`)}</span>
        </span>
      </label>
      <span class={serviceEntry.actions}>
        <Button
          kind="quiet"
          aria-label={i18n.t("options.editNamed", [profile.name])}
          aria-current={isEdited || undefined}
          onClick={() => list.edit(profile)}
        >
          {i18n.t("ui.edit")}
        </Button>
        <Button
          kind="quiet"
          aria-label={i18n.t("options.removeNamed", [profile.name])}
          onClick={onRemove}
        >
          {i18n.t("options.remove")}
        </Button>
      </span>
    </li>
  );
}
