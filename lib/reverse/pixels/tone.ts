import type { Layer } from "./layers.ts";

/** A change of brightness and contrast: `gain` times a value, plus `shift`. */
export interface Tone {
  gain: number;
  shift: number;
}

/** Largest change that is allowed; values that are further `apart` show something else. */
interface Limits extends Tone {
  apart: number;
}

/** Maximum change of brightness and contrast within the same picture. */
export const TONE: Limits = { gain: 0.08, shift: 6, apart: 30 };
/** The same in a page, which may dim it; see `removePageTint`. */
export const PAGE_TONE: Limits = { gain: 0.18, shift: 40, apart: 48 };

/** Returns the change within limits that adapts a layer to another one best. */
export function toneOf(
  { values, blocks }: Layer,
  { values: model }: Layer,
  most: Limits,
  isHidden: Uint8Array,
): Tone {
  const blockOf = isHidden.includes(1) ? blocks() : null;
  let [count, sum, sumModel, square, product] = [0, 0, 0, 0, 0];
  for (let at = 0; at < values.length; at++) {
    const x = values[at] as number;
    const y = model[at] as number;
    const apart = x - y;
    if (apart > most.apart || apart < -most.apart) continue;
    if (blockOf && isHidden[blockOf[at] as number]) continue;
    count++;
    sum += x;
    sumModel += y;
    square += x * x;
    product += x * y;
  }
  if (count === 0) return { gain: 1, shift: 0 };
  const [mean, meanModel] = [sum / count, sumModel / count];
  const fit = (product / count - mean * meanModel + 25) / (square / count - mean * mean + 25);
  const gain = Math.max(1 - most.gain, Math.min(1 + most.gain, fit));
  const shift = Math.max(-most.shift, Math.min(most.shift, meanModel - mean));
  return { gain, shift: mean + shift - mean * gain };
}
