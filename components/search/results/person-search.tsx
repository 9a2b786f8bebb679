import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createActionState } from "../../../lib/state/base/action-state.ts";
import { createServiceReader } from "../../../lib/state/base/service-reader.ts";
import type { Place } from "../../../lib/state/browse/browse-place.ts";
import { findPerson } from "../../../lib/state/browse/find-person.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";

interface PersonSearchProps {
  profile: ServiceProfile;
  name: string;
  go: (place: Place) => void;
}

/** Looks for a user by name and shows the profile. Use the name as `key`. */
export function PersonSearch({ profile, name, go }: PersonSearchProps) {
  const action = useModel(createActionState);
  const [isUnknown, setUnknown] = useState(false);
  const look = () =>
    action.run(async () => {
      const id = await findPerson(createServiceReader(profile.id), name);
      if (id === null) setUnknown(true);
      else go({ at: "profile", id });
    });
  useEffect(() => void look(), []);
  const failure = action.failure.value;
  return (
    <>
      <StatusLine>
        {action.busy.value && i18n.t("popup.searching")}
        {isUnknown && i18n.t("browse.noPerson", [name])}
      </StatusLine>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("popup.notSearched")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void look() }}
        />
      )}
    </>
  );
}
