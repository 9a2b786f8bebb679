import { resolve } from "node:path";
import { ICON_WIDTHS, iconOf } from "./render-icon.ts";

/** `node test/icons/main.ts`: renders the icons of the package from `magpie.svg`. */

const folder = resolve(import.meta.dirname, "../../components/ui/icons/png");
for (const width of ICON_WIDTHS) await iconOf(width).toFile(resolve(folder, `${width}.png`));
