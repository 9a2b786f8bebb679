import type { Plate } from "./plate.ts";

/** Draws shapes over a plate. Without text, because its pixels depend on the machine's fonts. */
function overlay(plate: Plate, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}">${body}</svg>`,
  );
}

export function watermark(plate: Plate): Buffer {
  const x = plate.width - 130;
  const y = plate.height - 70;
  return overlay(
    plate,
    `<g fill="#fff" fill-opacity="0.75" transform="translate(${x} ${y})">` +
      `<rect width="110" height="50" rx="10"/><circle cx="25" cy="25" r="14" fill="#333"/>` +
      `<path d="M45 15h50v6H45zM45 29h38v6H45z" fill="#333"/></g>`,
  );
}

export function vignette(plate: Plate): Buffer {
  return overlay(
    plate,
    `<defs><radialGradient id="v"><stop offset="0.45" stop-color="#fff"/><stop offset="1" stop-color="#222"/></radialGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#v)"/>`,
  );
}

export function gridLines(plate: Plate): Buffer {
  const lines: string[] = [];
  for (let x = 0; x < plate.width; x += 40) lines.push(`M${x} 0v${plate.height}`);
  for (let y = 0; y < plate.height; y += 40) lines.push(`M0 ${y}h${plate.width}`);
  return overlay(plate, `<path d="${lines.join("")}" stroke="#fff" stroke-width="3" fill="none"/>`);
}

export function disc(size: number): Buffer {
  const r = size / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${r}" cy="${r}" r="${r}"/></svg>`,
  );
}

export function confetti(plate: Plate): Buffer {
  const colours = ["#e4572e", "#17bebb", "#ffc914", "#76b041", "#8f2d56"];
  const dots: string[] = [];
  for (let i = 0; i < 90; i++) {
    const x = (i * 197) % plate.width;
    const y = (i * 89) % plate.height;
    dots.push(`<circle cx="${x}" cy="${y}" r="${6 + (i % 5)}" fill="${colours[i % 5]}"/>`);
  }
  return overlay(plate, dots.join(""));
}
