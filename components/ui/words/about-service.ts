import { i18n } from "#i18n";

/** Returns a message about a service by its name. Without one, the message is about “the service”, which may begin a sentence. */
export function messageAboutService(
  name: string | undefined,
  message: (name: string) => string,
): string {
  if (name !== undefined) return message(name);
  const text = message(i18n.t("failure.theService"));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
