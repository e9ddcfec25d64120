/** Zoom and rotation of a displayed document. Pure. */

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Zoom 1 fits the width of the container. */
export type Look = { zoom: number; turn: Turn };

export const wholeWidth: Look = { zoom: 1, turn: 0 };

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export function zoomIn(look: Look): Look {
  return { ...look, zoom: zooms.find((zoom) => zoom > look.zoom) ?? look.zoom };
}

export function zoomOut(look: Look): Look {
  return { ...look, zoom: zooms.findLast((zoom) => zoom < look.zoom) ?? look.zoom };
}

const nextTurn = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

export function turnRight(look: Look): Look {
  return { ...look, turn: nextTurn[look.turn] };
}
