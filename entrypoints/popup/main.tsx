import "../../components/ui/tokens.css";
import "./popup.css";
import { render } from "preact";
import { Popup } from "../../components/search/popup.tsx";
import { keepConnected } from "../../lib/state/connection.ts";
import { createImageSearch } from "../../lib/state/image-search.ts";
import { watchServices } from "../../lib/state/services.ts";

const app = document.querySelector("#app");
if (app) render(<Popup search={createImageSearch()} watched={watchServices()} />, app);
keepConnected();
