import { expect, it } from "vitest";
import { pictureBoxStyle } from "../../../../../components/image/picture/picture-box-style.ts";
import { visibleImage } from "../../../visible-image.ts";

it.each([
  [640, 480, `${4 / 3}`, "640px"],
  [640, 100, "3", "640px"],
  [100, 640, "0.5", "160px"],
  [640, 0, "1", "640px"],
  [0, 480, "1", "100vw"],
])(
  "pictureBoxStyle returns for %d × %d pixels the aspect ratio %s and the width %s",
  (width, height, shape, own) => {
    expect(pictureBoxStyle(visibleImage(7, { width, height }))).toEqual({
      "--shape": shape,
      "--own": own,
    });
  },
);
