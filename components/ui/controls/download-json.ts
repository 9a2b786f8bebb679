/** Downloads a JSON file by a link, which needs no permission. */
export function downloadJson(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then. Unrevoked, the file would stay in memory until the page closes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
