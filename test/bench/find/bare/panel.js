const api = globalThis.browser ?? chrome;

async function search(url) {
  const { service } = await api.storage.local.get("service");
  const address = `${service}/api/v1/json/search/reverse?${new URLSearchParams({ url, distance: 0.25 })}`;
  const { images } = await (await fetch(address, { method: "POST" })).json();
  const main = document.querySelector("main");
  // A hidden image has no representations.
  main.append(
    ...images.map(({ representations = {} }) => {
      const [article, picture] = ["article", "img"].map((name) => document.createElement(name));
      if (representations.thumb) picture.src = new URL(representations.thumb, service).href;
      article.append(picture);
      return article;
    }),
  );
  main.querySelector("h1").textContent = `${images.length} matches`;
}

api.storage.session.onChanged.addListener(({ address }) => void search(address.newValue));
const { address } = await api.storage.session.get("address");
if (address) void search(address);
