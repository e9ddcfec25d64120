/** Guilloche ornaments of certificates and cards, as SVG paths. */

/** Strands that cross along an edge, from (x, y) for `length`; `swing` is their amplitude. */
export function braid(edge: {
  x: number;
  y: number;
  length: number;
  isVertical: boolean;
  /** Half waves along the edge. */
  waves: number;
  swing: number;
}): string {
  const { x, y, length, isVertical, waves, swing } = edge;
  const step = length / waves;
  const point = (along: number, across: number) =>
    isVertical ? `${round(across)} ${round(along)}` : `${round(along)} ${round(across)}`;
  const strand = (height: number) =>
    // The control point is at twice the height of the crest; each `t` mirrors the previous one.
    `M${x} ${y}q${point(step / 2, 2 * height)} ${point(step, 0)}${`t${point(step, 0)}`.repeat(waves - 1)}`;
  return [1, 0.66, 0.33].map((share) => strand(swing * share) + strand(-swing * share)).join('');
}

/** A hypotrochoid rose around (0, 0), one closed line. `turns` and `petals` must have no common divisor. */
export function rosette(radius: number, petals: number, turns: number, depth: number): string {
  const steps = petals * 16;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * turns * 2 * Math.PI;
    const distance = radius * (1 - depth / 2 + (depth / 2) * Math.cos((angle * petals) / turns));
    return `${round(distance * Math.cos(angle))} ${round(distance * Math.sin(angle))}`;
  });
  return `M${points.join('L')}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
