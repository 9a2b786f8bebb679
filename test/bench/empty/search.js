const service = decodeURIComponent(location.search.slice(1));

/** Renders only a picture, a number and a line of text each. */
function show(images) {
  const cards = images.map(({ id, representations, tags }) => {
    const card = document.createElement("li");
    card.dataset.image = id;
    const article = card.appendChild(document.createElement("article"));
    const picture = article.appendChild(document.createElement("img"));
    picture.loading = "lazy";
    picture.src = new URL(representations.thumb, service).href;
    article.appendChild(document.createElement("a")).textContent = `#${id}`;
    article.appendChild(document.createElement("p")).textContent = tags.slice(0, 4).join(", ");
    return card;
  });
  document.querySelector("ul").replaceChildren(...cards);
}

chrome.storage.local.get("found").then(({ found }) => {
  if (found) show(found);
});

document.querySelector("input").focus();
document.querySelector("input").addEventListener("keydown", async ({ key, target }) => {
  if (key !== "Enter") return;
  const query = new URLSearchParams({ q: target.value, page: 1, per_page: 24 });
  const found = await chrome.runtime.sendMessage({
    fetch: `${service}/api/v1/json/search/images?${query}`,
  });
  show(found.images);
  await chrome.storage.local.set({ found: found.images });
});
