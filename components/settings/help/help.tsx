import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { hasMenus } from "../../../lib/state/base/browser-features.ts";
import { placeAddress } from "../../../lib/state/browse/browse-place.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { TabLink } from "../../ui/controls/tab-link.tsx";
import { FAILURE_CODES, type FailureCode, helpId } from "../../ui/failure/failure-text.ts";
import { useHash } from "../../ui/hooks/use-hash.ts";
import { changelogAddress } from "../../ui/project-addresses.ts";
import { messageWithElement } from "../../ui/words/joined-texts.tsx";
import { pickInstruction } from "../../ui/words/pick-instruction.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { PinHint } from "../first-run/pin-hint.tsx";
import { SettingsSection } from "../section/settings-section.tsx";
import { KeyTable } from "../shortcuts/key-table.tsx";
import { ErrorTools } from "./error-tools.tsx";
import { errorWords, remedySection } from "./error-words.ts";
import style from "./help.module.css";
import { permissionsOf } from "./permissions.ts";
import find from "./pictures/find.avif";
import search from "./pictures/search.avif";
import upload from "./pictures/upload.avif";
import { QUERY_EXAMPLES, queryNames } from "./query-examples.ts";

/** Explains Tagpie. Each part has a heading or an entry that `options.html#…` may name. */
export function Help({ profile }: { profile: ServiceProfile | undefined }) {
  const hash = useHash();
  return (
    <>
      <SettingsSection id="help" title={translateKey("options.view.help")}>
        <Jobs />
        <p>
          <ExternalLink href={changelogAddress()}>{i18n.t("update.changes")}</ExternalLink>
        </p>
      </SettingsSection>
      <Queries profile={profile} />
      <SettingsSection id="keys" title={i18n.t("shortcuts.title")}>
        <KeyTable />
      </SettingsSection>
      <Permissions />
      <SettingsSection id="errors" title={i18n.t("help.errors")}>
        <ul class="stack gap-s3">
          {FAILURE_CODES.map((code) => (
            <ErrorEntry
              key={code}
              code={code}
              profile={profile}
              isNamed={hash === `#${helpId(code)}`}
            />
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}

/** `npm run store` takes the pictures again. */
const JOBS = [
  ["find", find],
  ["upload", upload],
  ["search", search],
] as const;

function Jobs() {
  const servicesLink = <a href="#service">{translateKey("options.view.services")}</a>;
  return (
    <ol class={style.jobs}>
      {JOBS.map(([job, picture]) => (
        <li key={job} class="stack gap-s1">
          {job === "search" || hasMenus() ? (
            <>
              <h3>{translateKey(`firstRun.gesture.${job}`)}</h3>
              <p>{translateKey(`help.job.${job}`)}</p>
            </>
          ) : (
            <>
              <h3>{translateKey(`sent.by.${job}`)}</h3>
              <p>{pickInstruction()}</p>
            </>
          )}
          {job === "upload" && (
            <p>{messageWithElement((mark) => i18n.t("options.keyNeeded", [mark]), servicesLink)}</p>
          )}
          {job === "search" && hasMenus() && <PinHint />}
          <img
            class={style.picture}
            src={picture}
            alt={translateKey(`help.picture.${job}`)}
            width={900}
            height={700}
            loading="lazy"
          />
        </li>
      ))}
    </ol>
  );
}

function Queries({ profile }: { profile: ServiceProfile | undefined }) {
  return (
    <SettingsSection
      id="queries"
      title={i18n.t("help.queries")}
      intro={
        profile ? (
          i18n.t("help.queriesIntro", [profile.name])
        ) : (
          <a href="#services">{i18n.t("omnibox.noService")}</a>
        )
      }
    >
      <dl class={style.pairs}>
        {queryNames.map((name) => (
          <div key={name}>
            <dt>
              <Example profile={profile} q={QUERY_EXAMPLES[name]} />
            </dt>
            <dd>{translateKey(`help.query.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

/** Opens a search in a tab. */
function Example({ profile, q }: { profile: ServiceProfile | undefined; q: string }) {
  if (!profile) return <code>{q}</code>;
  const address = placeAddress(profile.id, { at: "find", kind: "images", q });
  return (
    <TabLink path={`/${address}`}>
      <code>{q}</code>
    </TabLink>
  );
}

function Permissions() {
  return (
    <SettingsSection id="permissions" title={i18n.t("help.permissions")}>
      <dl class={style.pairs}>
        {permissionsOf(browser.runtime.getManifest()).map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{translateKey(`help.permission.${name}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <a href="#grants">{i18n.t("grants.title")}</a>
          </dt>
          <dd>{i18n.t("help.sites")}</dd>
        </div>
      </dl>
    </SettingsSection>
  );
}

interface ErrorEntryProps {
  code: FailureCode;
  profile: ServiceProfile | undefined;
  /** True if a link led here, so that the user has this failure now. */
  isNamed: boolean;
}

function ErrorEntry({ code, profile, isNamed }: ErrorEntryProps) {
  const { why, next, causes } = errorWords(code, profile?.name);
  const remedy = remedySection(code);
  return (
    <li class={`stack gap-2px ${style.error}`}>
      <h3 id={helpId(code)} tabIndex={-1}>
        {why}
      </h3>
      <p>{next}</p>
      {causes.length > 0 && (
        <>
          <p>{i18n.t("help.causes")}</p>
          <ul class={style.causes}>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
          {isNamed && <ErrorTools code={code} profile={profile} />}
        </>
      )}
      <p class="line">
        <code class="hint">{code}</code>
        {remedy && <a href={`#${remedy.id}`}>{remedy.name()}</a>}
      </p>
    </li>
  );
}
