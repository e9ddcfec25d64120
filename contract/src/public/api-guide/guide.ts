/** The guide to the API on /api/docs: its parts in reading order, and examples that a test runs as they stand (API-238). */
import { changesPart } from './changes.ts';
import { openReadingPart } from './open-reading.ts';
import type { GuidePart } from './part.ts';
import { readingParts } from './reading.ts';
import { startParts } from './start.ts';
import { writingParts } from './writing.ts';

/** Stand in the examples for the address of the application, and for an account. */
export const placeholders = {
  origin: 'https://registru.exemplu.ro',
  username: 'UTILIZATOR',
  password: 'PAROLA',
};

export const guideParts: readonly GuidePart[] = [
  ...startParts,
  ...readingParts,
  ...writingParts,
  openReadingPart,
  changesPart,
];
