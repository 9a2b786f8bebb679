import { i18n } from "#i18n";
import { PlacePath } from "./place-path.tsx";

interface PersonNameProps {
  profile_id: string;
  name: string | null;
  user_id: number | null;
}

/** Names a user, as a link to the profile if there is one. */
export function PersonName({ profile_id, name, user_id }: PersonNameProps) {
  const words = <bdi>{nameOrAnonymous(name)}</bdi>;
  if (!name || user_id === null) return words;
  return (
    <PlacePath profile_id={profile_id} place={{ at: "profile", id: user_id }}>
      {words}
    </PlacePath>
  );
}

export const nameOrAnonymous = (name: string | null) => name || i18n.t("details.anonymous");
