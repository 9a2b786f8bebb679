import { raw } from "hono/html";

/** Removes the samples' styles from a page. */
const reset = `
body { max-width: none; padding: 0; }
body > header { margin: 0; padding: 10px 20px; }
main img, main video, main canvas { max-height: none; border-radius: 0; background: none; }
button { font: inherit; cursor: pointer; }
`;

export const rules = (own: string) => raw(`<style>${reset}${own}</style>`);
