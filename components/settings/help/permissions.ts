/** Permissions of the manifests of all browsers, which the Help page explains. */
export const PERMISSIONS = [
  "activeTab",
  "scripting",
  "contextMenus",
  "menus",
  "storage",
  "alarms",
  "cookies",
  "sidePanel",
  "declarativeNetRequestWithHostAccess",
  "notifications",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

interface Manifest {
  permissions?: readonly string[] | undefined;
  optional_permissions?: readonly string[] | undefined;
}

/** Returns the permissions that a manifest asks for, in the order of the Help page. */
export function permissionsOf({
  permissions = [],
  optional_permissions = [],
}: Manifest): Permission[] {
  const names = new Set([...permissions, ...optional_permissions]);
  return PERMISSIONS.filter((name) => names.has(name));
}
