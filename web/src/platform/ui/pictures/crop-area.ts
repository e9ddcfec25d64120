/** Computes the part of a picture that is visible in a frame of a given ratio. Pure. */
import type { Area, Size } from './draw-picture.ts';

/** `zoom` 1 shows the largest possible part; `x` and `y` are the centre of the part, in pixels of the picture. */
export type Crop = { zoom: number; x: number; y: number };

export const mostZoom = 4;

/** The largest possible part, centred; of a portrait picture its upper part, where faces are. */
export function startCrop(picture: Size, ratio: number): Crop {
  const { height } = areaOf(picture, ratio, { zoom: 1, x: 0, y: 0 });
  const y = picture.height > height ? Math.max(height / 2, picture.height * 0.45) : picture.height / 2;
  return keepInside(picture, ratio, { zoom: 1, x: picture.width / 2, y });
}

/** `ratio` is width divided by height. */
export function areaOf(picture: Size, ratio: number, { zoom, x, y }: Crop): Area {
  const isWide = picture.width / picture.height > ratio;
  const height = (isWide ? picture.height : picture.width / ratio) / zoom;
  const width = height * ratio;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Keeps the frame within the picture. */
export function keepInside(picture: Size, ratio: number, crop: Crop): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, crop.zoom));
  const { width, height } = areaOf(picture, ratio, { ...crop, zoom });
  return {
    zoom,
    x: Math.min(picture.width - width / 2, Math.max(width / 2, crop.x)),
    y: Math.min(picture.height - height / 2, Math.max(height / 2, crop.y)),
  };
}

/** Moves by a fraction of the frame's width and height; dragging to the right shows what was left of the frame. */
export function moveCrop(picture: Size, ratio: number, crop: Crop, right: number, down: number): Crop {
  const { width, height } = areaOf(picture, ratio, crop);
  return keepInside(picture, ratio, { ...crop, x: crop.x - right * width, y: crop.y - down * height });
}
