/** A small seeded generator, so that the same seed always gives the same register. */
export type Random = () => number;

/**
 * Numbers in [0, 1) by sfc32. Each (seed, index) has its own sequence, so that any record can be made alone. The 128 bits
 * of state are needed: with 32 bits, two of a hundred thousand records would be equal.
 */
export function seededRandom(seed: string, index = 0): Random {
  let [a, b, c, counter] = [hash(seed, 0x811c9dc5), hash(seed, 0x1b873593), index | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // Neighbouring indexes give similar numbers until the state is mixed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}

/** Builds a picker that returns choices as often as their weights say. */
export function weighted<T>(choices: readonly (readonly [T, number])[]): (random: Random) => T {
  let total = 0;
  const ends = choices.map(([value, weight]) => {
    total += weight;
    return { value, end: total };
  });
  return (random) => {
    const target = random() * total;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.end ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const found = ends[low];
    if (!found) throw new Error('Nothing to pick from');
    return found.value;
  };
}

export function digits(random: Random, count: number): string {
  let text = '';
  for (let place = 0; place < count; place += 1) text += Math.floor(random() * 10);
  return text;
}

/** A version 4 UUID from the generator; only for invented records, because the seed makes it predictable. */
export function seededUuid(random: Random): string {
  let hex = '';
  for (let part = 0; part < 4; part += 1) {
    hex += Math.floor(random() * 4_294_967_296)
      .toString(16)
      .padStart(8, '0');
  }
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function hash(text: string, start: number): number {
  let value = start;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value;
}
