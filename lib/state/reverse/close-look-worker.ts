import { lookClosely } from "../../reverse/pixels/close-look.ts";

globalThis.onmessage = ({ data, ports: [port] }: MessageEvent<Parameters<typeof lookClosely>>) => {
  try {
    port?.postMessage(lookClosely(...data));
  } catch {
    port?.postMessage(null);
  }
};
