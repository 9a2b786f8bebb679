export type BoxName =
  | "thumb_tiny"
  | "thumb_small"
  | "thumb"
  | "small"
  | "medium"
  | "large"
  | "tall";

/** Maximum size of each representation. Pictures are only scaled down. */
export const boxes: Readonly<Record<BoxName, { width: number; height: number }>> = {
  thumb_tiny: { width: 50, height: 50 },
  thumb_small: { width: 150, height: 150 },
  thumb: { width: 250, height: 250 },
  small: { width: 320, height: 240 },
  medium: { width: 800, height: 600 },
  large: { width: 1280, height: 1024 },
  tall: { width: 1024, height: 4096 },
};

export const boxNames = Object.keys(boxes) as BoxName[];

export function isBoxName(name: string): name is BoxName {
  return Object.hasOwn(boxes, name);
}

export function fits(size: { width: number; height: number }, name: BoxName): boolean {
  return size.width <= boxes[name].width && size.height <= boxes[name].height;
}
