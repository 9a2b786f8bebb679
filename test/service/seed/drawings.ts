/** Original SVG drawings. Shapes only, so that every machine renders the same pixels. */
export type Drawing = {
  title: string;
  width: number;
  height: number;
  tags: readonly string[];
  background: string;
  body: string;
};

export const drawings = {
  magpie: {
    title: "A magpie with a tag",
    width: 480,
    height: 360,
    tags: ["bird", "magpie", "pica", "tag", "solo"],
    background: "#dfe9f3",
    body:
      '<path d="M60 230q80-120 200-90l80 20-70 30q-20 90-130 80z" fill="#1b1f2a"/>' +
      '<path d="M150 250q40-70 110-60-10 60-90 80z" fill="#fff"/>' +
      '<circle cx="290" cy="160" r="6" fill="#fff"/><path d="M0 330l100-70 30 20z" fill="#24425c"/>',
  },
  teapot: {
    title: "Teapot",
    width: 400,
    height: 300,
    tags: ["teapot", "still life", "food"],
    background: "#fbe8d3",
    body:
      '<ellipse cx="200" cy="180" rx="100" ry="75" fill="#b5533c"/><path d="M290 160q60-40 80-10l-70 60z" fill="#b5533c"/>' +
      '<rect x="170" y="92" width="60" height="14" rx="7" fill="#8a3b29"/><circle cx="200" cy="85" r="10" fill="#8a3b29"/>',
  },
  sailboat: {
    title: "Small sail, large sea",
    width: 600,
    height: 400,
    tags: ["boat", "sail", "sea", "scenery", "no people"],
    background: "#a9d6e5",
    body:
      '<rect y="260" width="600" height="140" fill="#2a6f97"/><path d="M300 80v180h120z" fill="#fff"/>' +
      '<path d="M290 110v150h-80z" fill="#ffb703"/><path d="M190 265h250l-40 40H230z" fill="#6f1d1b"/>',
  },
  mountain: {
    title: "Three peaks",
    width: 640,
    height: 360,
    tags: ["mountain", "snow", "scenery", "no people"],
    background: "#ffd6a5",
    body: '<path d="M0 360l160-240 130 190 110-250 240 300z" fill="#495867"/><path d="M160 120l-40 60 40-15 35 15zM400 60l-45 100 50-25 55 35z" fill="#f7f7ff"/>',
  },
  moon: {
    title: "Moon over the hill",
    width: 320,
    height: 480,
    tags: ["moon", "night", "scenery", "stars"],
    background: "#10172a",
    body:
      '<circle cx="200" cy="130" r="60" fill="#f5f3ce"/><circle cx="225" cy="115" r="55" fill="#10172a"/>' +
      '<path d="M0 400q160-110 320 0v80H0z" fill="#1f3b2d"/><g fill="#fff"><circle cx="60" cy="60" r="3"/><circle cx="100" cy="200" r="2"/><circle cx="270" cy="260" r="3"/></g>',
  },
  tabby: {
    title: "Tabby",
    width: 360,
    height: 360,
    tags: ["cat", "minou", "solo", "sitting"],
    background: "#e9edc9",
    body:
      '<ellipse cx="180" cy="250" rx="90" ry="95" fill="#bc6c25"/><circle cx="180" cy="130" r="65" fill="#dda15e"/>' +
      '<path d="M125 95l5-60 45 35zM235 95l-5-60-45 35z" fill="#dda15e"/><circle cx="158" cy="125" r="7"/><circle cx="202" cy="125" r="7"/>',
  },
  tulip: {
    title: "Tulip",
    width: 240,
    height: 400,
    tags: ["flower", "plant", "symmetry", "white background"],
    background: "#ffffff",
    body: '<path d="M116 170h8v210h-8z" fill="#386641"/><path d="M60 60q10 120 60 120t60-120l-30 40-30-60-30 60z" fill="#d62839"/>',
  },
  cottage: {
    title: "Cottage",
    width: 500,
    height: 375,
    tags: ["house", "wood", "scenery", "no people"],
    background: "#caf0f8",
    body:
      '<rect y="290" width="500" height="85" fill="#80b918"/><rect x="150" y="170" width="200" height="130" fill="#ddb892"/>' +
      '<path d="M130 175l120-95 120 95z" fill="#7f5539"/><rect x="230" y="230" width="40" height="70" fill="#582f0e"/>',
  },
  glider: {
    title: "Paper glider",
    width: 520,
    height: 260,
    tags: ["airplane", "clouds", "paper"],
    background: "#8ecae6",
    body:
      '<path d="M120 130l280-70-130 130-40-40z" fill="#fff"/><path d="M230 150l170-90-130 130z" fill="#ced4da"/>' +
      '<ellipse cx="90" cy="210" rx="60" ry="18" fill="#fff"/>',
  },
  spider: {
    title: "A polite spider",
    width: 400,
    height: 400,
    tags: ["spiders", "arthropod", "web", "solo"],
    background: "#f1faee",
    body:
      '<path d="M200 0v170M0 0l400 400M400 0L0 400" stroke="#adb5bd" stroke-width="2"/>' +
      '<g stroke="#212529" stroke-width="6" fill="none"><path d="M200 200l-110-60M200 210h-120M200 220l-100 70M200 200l110-60M200 210h120M200 220l100 70"/></g>' +
      '<circle cx="200" cy="210" r="45" fill="#343a40"/>',
  },
  lantern: {
    title: "Lantern",
    width: 300,
    height: 450,
    tags: ["lantern", "night", "still life"],
    background: "#22223b",
    body:
      '<rect x="100" y="140" width="100" height="170" rx="20" fill="#ffba08"/><path d="M90 140h120v-20H90zM90 310h120v20H90z" fill="#9a8c98"/>' +
      '<path d="M150 120V60" stroke="#9a8c98" stroke-width="6"/>',
  },
  bridge: {
    title: "Red bridge",
    width: 700,
    height: 300,
    tags: ["bridge", "river", "scenery", "no people"],
    background: "#f8edeb",
    body: '<rect y="220" width="700" height="80" fill="#669bbc"/><path d="M40 220q310-240 620 0h-60q-250-170-500 0z" fill="#c1121f"/>',
  },
} as const satisfies Record<string, Drawing>;

export type DrawingKey = keyof typeof drawings;

export const drawingKeys = Object.keys(drawings) as DrawingKey[];

export function svgOf({ width, height, background, body }: Drawing): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${background}"/>${body}</svg>\n`,
  );
}
