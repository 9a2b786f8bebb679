import "../../components/ui/tokens.css";
import "../../components/ui/primitives.css";
import "./popup.css";
import { render } from "preact";
import { Popup } from "../../components/search/popup/popup.tsx";
import { showNewerData } from "../../components/ui/newer-data/show-newer-data.tsx";
import { keepConnected } from "../../lib/state/base/connection.ts";
import { watchServices } from "../../lib/state/base/services.ts";
import { createActivePage } from "../../lib/state/panel/active-page.ts";
import { createImageSearch } from "../../lib/state/search/image-search.ts";

const app = document.querySelector("#app");
if (app) {
  const search = createImageSearch();
  const box = document.querySelector<HTMLInputElement>("#search");
  if (box?.value) search.type(box.value);
  const entered = box?.form?.dataset.entered;
  const parts = { search, watched: watchServices(), page: createActivePage() };
  render(<Popup {...parts} entered={entered} />, app);
  void showNewerData(app);
}
keepConnected();
// Loads the body in parallel with the service lookup, and less urgent modules after it.
void import("../../components/search/popup/popup-body.tsx")
  .then(() => import("../../lib/state/base/theme.ts"))
  .then(({ followTheme }) => followTheme());
