import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";
import type { ServiceForm } from "../../lib/state/settings/service-form.ts";
import { StatusLine } from "../ui/status-line.tsx";

interface Outcome {
  tone: "good" | "bad" | "quiet";
  words: string;
}

function outcome({ address, key }: ServiceHealth): Outcome {
  if (address !== "good" || key === "refused") {
    return { tone: "bad", words: i18n.t("options.trouble") };
  }
  if (key === "unchecked") return { tone: "quiet", words: i18n.t("options.goodWithKeyUnchecked") };
  return {
    tone: "good",
    words: key === "none" ? i18n.t("options.goodWithoutKey") : i18n.t("options.allGood"),
  };
}

/** Reports the progress of saving and checking in a live region. */
export function FormStatus({ form }: { form: ServiceForm }) {
  const work = form.work.value;
  if (work.status === "done") {
    const { tone, words } = outcome(work.health);
    return <StatusLine tone={tone}>{words}</StatusLine>;
  }
  return (
    <StatusLine>
      {work.status === "asking" && i18n.t("options.asking")}
      {work.status === "checking" && i18n.t("options.checking")}
    </StatusLine>
  );
}
