import { pickFrom, randomFrom } from "../../service/seed/random.ts";

/** Size of a scene in pixels. */
const SCENE = { width: 1280, height: 900 } as const;

/** A drawn person whose features are data, so that a variant differs in one of them. */
interface Figure {
  x: number;
  y: number;
  /** Radius of the head. */
  head: number;
  /** Width of the face as a fraction of its height. */
  face: number;
  skin: string;
  hair: string;
  shirt: string;
  /** Shape of the hair: 0…2. */
  cut: number;
  eyes: readonly [left: Eye, right: Eye];
  /** Angle of the brows in degrees. */
  brows: number;
  mouth: Mouth;
  /** Position of the right hand. */
  hand: "down" | "raised";
  hasBandage: boolean;
}
type Eye = "open" | "closed" | "wide" | "aside";
type Mouth = "smile" | "open" | "frown" | "flat" | "teeth";

/** A scene with three persons, a speech bubble and a signature. */
export interface FigureScene {
  ground: string;
  figures: readonly Figure[];
  /** Seeds of the scribbles in the bubble and of the signature; no signature for null. */
  bubble: string;
  signature: string | null;
  /** Width of the outlines in pixels. */
  line: number;
}

/** Edits of one place, of 0.05 to 1 % of the scene's area. */
export const LOCAL_EDITS = [
  ...["eye", "eyes", "brows", "mouth", "face"],
  ...["hand", "bubble", "signature", "bandage"],
] as const;
export type LocalEdit = (typeof LOCAL_EDITS)[number];

const HALVES = [
  {
    skins: ["#f6d3b3", "#8d5a3b", "#b9d7a8"],
    hairs: ["#3a2618", "#d9a441", "#8c3bb0", "#20344f"],
    shirts: ["#c94f4f", "#3f7cac", "#f0c419", "#5b8c5a"],
    grounds: ["#cfe8ef", "#f3e2c7", "#33415c"],
  },
  {
    skins: ["#ffe0cc", "#6b4226", "#c8b6e2"],
    hairs: ["#111111", "#b5532a", "#e8e4da", "#2a7f62"],
    shirts: ["#7d4fc9", "#e07a5f", "#2b2d42", "#8ecae6"],
    grounds: ["#fde2e4", "#d8e2dc", "#1d3557"],
  },
] as const;
const EYES: readonly Eye[] = ["open", "closed", "wide", "aside"];
const MOUTHS: readonly Mouth[] = ["smile", "open", "frown", "flat", "teeth"];

export function makeFigureScene(name: string, heldOut: boolean): FigureScene {
  const random = randomFrom(name);
  const { skins, hairs, shirts, grounds } = HALVES[Number(heldOut)] ?? HALVES[0];
  const figures = [0, 1, 2].map((at): Figure => {
    const head = 75 + 55 * random();
    const eye = random() < 0.7 ? "open" : pickFrom(EYES, random);
    return {
      x: 225 + at * 410 + 50 * (random() - 0.5),
      y: 300 + 120 * random(),
      head,
      face: 0.82 + 0.16 * random(),
      skin: pickFrom(skins, random),
      hair: pickFrom(hairs, random),
      shirt: pickFrom(shirts, random),
      cut: Math.floor(3 * random()),
      eyes: [eye, eye],
      brows: 24 * (random() - 0.5),
      mouth: pickFrom(MOUTHS, random),
      hand: random() < 0.5 ? "down" : "raised",
      hasBandage: random() < 0.2,
    };
  });
  return {
    ground: drawGround(pickFrom(grounds, random), random),
    figures,
    bubble: `${name}, bubble`,
    signature: random() < 0.6 ? `${name}, signature` : null,
    line: 2.5 + 3 * random(),
  };
}

/** Returns the scene with one local difference. */
export function editFigureScene(scene: FigureScene, edit: LocalEdit, name: string): FigureScene {
  const random = randomFrom(name);
  const at = Math.floor(random() * scene.figures.length);
  const other = <Value>(values: readonly Value[], value: Value) =>
    pickFrom(
      values.filter((one) => one !== value),
      random,
    );
  const withFigure = (change: (figure: Figure) => Partial<Figure>): FigureScene => ({
    ...scene,
    figures: scene.figures.map((figure, index) =>
      index === at ? { ...figure, ...change(figure) } : figure,
    ),
  });
  switch (edit) {
    case "eye":
      return withFigure(({ eyes: [left, right] }) => ({ eyes: [left, other(EYES, right)] }));
    case "eyes":
      return withFigure(({ eyes: [left] }) => {
        const eye = other(EYES, left);
        return { eyes: [eye, eye] };
      });
    case "brows":
      return withFigure(({ brows }) => ({ brows: brows > 0 ? brows - 24 : brows + 24 }));
    case "mouth":
      return withFigure(({ mouth }) => ({ mouth: other(MOUTHS, mouth) }));
    case "face":
      return withFigure(({ face }) => ({ face: face > 0.9 ? face - 0.07 : face + 0.07 }));
    case "hand":
      return withFigure(({ hand }) => ({ hand: hand === "down" ? "raised" : "down" }));
    case "bandage":
      return withFigure(({ hasBandage }) => ({ hasBandage: !hasBandage }));
    case "bubble":
      return { ...scene, bubble: `${scene.bubble}, edited` };
    case "signature":
      return { ...scene, signature: scene.signature === null ? `${name}, signature` : null };
    default:
      return edit satisfies never;
  }
}

function drawGround(colour: string, random: () => number): string {
  const { width, height } = SCENE;
  const things = Array.from({ length: 26 }, () => {
    const [x, y] = [width * random(), height * random()];
    const [w, h] = [30 + 140 * random(), 20 + 110 * random()];
    const fill = `hsl(${Math.round(360 * random())} ${Math.round(20 + 40 * random())}% ${Math.round(35 + 45 * random())}%)`;
    const shape = random();
    if (shape < 0.4)
      return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${12 * random()}" fill="${fill}"/>`;
    if (shape < 0.7)
      return `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${fill}"/>`;
    return `<path d="M${x} ${y}q${w} ${-h} ${w * 1.4} ${h}t${w} ${h / 2}" fill="none" stroke="${fill}" stroke-width="${2 + 6 * random()}"/>`;
  });
  return `<defs><linearGradient id="sky" x2=".3" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="#fff" stop-opacity=".6"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="${colour}"/><rect width="${width}" height="${height}" fill="url(#sky)"/>${things.join("")}`;
}

/** Returns lines that look like handwriting, without a font. */
function scribble(seed: string, x: number, y: number, width: number, high: number): string {
  const random = randomFrom(seed);
  const strokes: string[] = [];
  for (let at = x; at < x + width - high; at += high * (0.5 + 0.4 * random())) {
    if (random() < 0.15) continue;
    const to = () =>
      `${((random() - 0.3) * high).toFixed(1)} ${((random() - 0.5) * high).toFixed(1)}`;
    strokes.push(`M${at.toFixed(1)} ${y}q${to()} ${to()}t${to()}`);
  }
  return strokes.join("");
}

function drawEye(kind: Eye, x: number, y: number, size: number, line: number): string {
  if (kind === "closed")
    return `<path d="M${x - size} ${y}q${size} ${size * 0.8} ${size * 2} 0" fill="none" stroke="#222" stroke-width="${line * 1.3}"/>`;
  const high = kind === "wide" ? size * 1.05 : size * 0.72;
  const aside = kind === "aside" ? size * 0.45 : 0;
  return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${high}" fill="#fff" stroke="#222" stroke-width="${line}"/><circle cx="${x + aside}" cy="${y}" r="${size * 0.48}" fill="#223"/><circle cx="${x + aside + size * 0.15}" cy="${y - size * 0.15}" r="${size * 0.14}" fill="#fff"/>`;
}

function drawMouth(kind: Mouth, x: number, y: number, size: number, line: number): string {
  const stroke = `stroke="#422" stroke-width="${line}"`;
  switch (kind) {
    case "smile":
      return `<path d="M${x - size} ${y}q${size} ${size} ${2 * size} 0" fill="none" ${stroke}/>`;
    case "frown":
      return `<path d="M${x - size} ${y + size * 0.4}q${size} ${-size} ${2 * size} 0" fill="none" ${stroke}/>`;
    case "flat":
      return `<path d="M${x - size} ${y + size * 0.1}h${2 * size}" ${stroke}/>`;
    case "open":
      return `<ellipse cx="${x}" cy="${y + size * 0.2}" rx="${size * 0.7}" ry="${size * 0.6}" fill="#7a1f2b" ${stroke}/>`;
    case "teeth":
      return `<path d="M${x - size} ${y}h${2 * size}q${-size} ${1.3 * size} ${-2 * size} 0z" fill="#fff" ${stroke}/>`;
    default:
      return kind satisfies never;
  }
}

function drawFigure(figure: Figure, line: number): string {
  const { x, y, head, face, skin, hair, shirt, cut, eyes, brows, mouth, hand } = figure;
  const stroke = `stroke="#222" stroke-width="${line}"`;
  const [eyeSize, apart] = [head * 0.19, head * 0.38 * face];
  const brow = (at: number, angle: number) =>
    `<path d="M${at - eyeSize} ${y - head * 0.38}h${2 * eyeSize}" transform="rotate(${angle} ${at} ${y - head * 0.38})" stroke="${hair}" stroke-width="${line * 1.8}"/>`;
  const [handX, handY] =
    hand === "raised" ? [x + head * 1.45, y + head * 0.4] : [x + head * 1.3, y + head * 2.6];
  return [
    `<path d="M${x - head * 1.15} 900q${head * 0.1} ${-(900 - y - head)} ${head * 1.15} ${-(900 - y - head * 0.9)}q${head * 1.05} 0 ${head * 1.15} ${900 - y - head * 0.9}z" fill="${shirt}" ${stroke}/>`,
    `<path d="M${x + head * 0.7} ${y + head * 1.9}L${handX} ${handY}" stroke="${shirt}" stroke-width="${head * 0.32}"/>`,
    `<circle cx="${handX}" cy="${handY}" r="${head * 0.24}" fill="${skin}" ${stroke}/>`,
    cut === 2
      ? `<ellipse cx="${x}" cy="${y + head * 0.15}" rx="${head * 1.12}" ry="${head * 1.3}" fill="${hair}" ${stroke}/>`
      : "",
    `<ellipse cx="${x}" cy="${y}" rx="${head * face}" ry="${head}" fill="${skin}" ${stroke}/>`,
    `<path d="M${x - head * face} ${y - head * 0.25}q${head * 0.1} ${-head} ${head * face} ${-head}q${head * 0.8} 0 ${head * face} ${head}q${-head * 0.5} ${cut === 0 ? -head * 0.5 : -head * 0.2} ${-head * face} ${-head * 0.3}t${-head * face} ${head * 0.3}z" fill="${hair}" ${stroke}/>`,
    drawEye(eyes[0], x - apart, y - head * 0.05, eyeSize, line),
    drawEye(eyes[1], x + apart, y - head * 0.05, eyeSize, line),
    brow(x - apart, brows),
    brow(x + apart, -brows),
    `<path d="M${x} ${y + head * 0.12}l${head * 0.07} ${head * 0.16}h${-head * 0.1}" fill="none" ${stroke}/>`,
    drawMouth(mouth, x, y + head * 0.48, head * 0.24, line),
    figure.hasBandage
      ? `<path d="M${x - head * 0.62} ${y + head * 0.3}l${head * 0.3} ${head * 0.14}" stroke="#f2dcb0" stroke-width="${head * 0.15}"/>`
      : "",
  ].join("");
}

export function svgOfFigureScene({
  ground,
  figures,
  bubble,
  signature,
  line,
}: FigureScene): Buffer {
  const { width, height } = SCENE;
  const letters = [0, 1].map((at) => scribble(`${bubble} ${at}`, 500, 62 + 34 * at, 260, 24));
  const signed =
    signature === null
      ? ""
      : `<path d="${scribble(signature, 1090, 862, 150, 30)}" fill="none" stroke="#222" stroke-width="2.5"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${figures.map((figure) => drawFigure(figure, line)).join("")}<path d="M480 30h310q20 0 20 20v60q0 20-20 20H600l-30 34v-34h-90q-20 0-20-20V50q0-20 20-20z" fill="#fff" stroke="#222" stroke-width="${line}"/><path d="${letters.join("")}" fill="none" stroke="#222" stroke-width="3"/>${signed}</svg>`,
  );
}
