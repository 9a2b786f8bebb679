/** Returns an expression that makes one request to a database of Tagpie, from one of its pages. Creates the store as `idb-keyval` does. */
export const inDatabase = (
  name: "tagpie-files" | "tagpie-keys" | "tagpie-vocabularies",
  mode: "readonly" | "readwrite",
  request: string,
) => `(async () => {
  const store = "${name.replace("tagpie-", "")}";
  const finished = (request) => new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const opening = indexedDB.open("${name}");
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = await finished(opening);
  try {
    return await finished(database.transaction(store, "${mode}").objectStore(store).${request});
  } finally {
    database.close();
  }
})()`;
