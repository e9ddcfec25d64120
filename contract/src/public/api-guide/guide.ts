/** The guide to the API on /api/docs: its parts in reading order, and examples that a test runs as they stand (API-238). */
import { changesPart } from './changes.ts';
import { readingParts } from './reading.ts';
import { startParts } from './start.ts';
import { writingParts } from './writing.ts';

/** Parts of a text: plain words, and `code` between backticks. */
export type GuideText = string;

export type GuideExample = {
  /** Commands of a shell; those of earlier parts have run before. */
  curl: string;
  /** A module for Node or a browser; it continues that of earlier parts. */
  javascript: string;
};

export type GuidePart = {
  /** Fragment of its address. */
  id: string;
  title: string;
  paragraphs: readonly GuideText[];
  /** Term and meaning. */
  table?: { head: readonly [string, string]; rows: readonly (readonly [GuideText, GuideText])[] };
  example?: GuideExample;
};

/** What the examples have instead of the address of the application and of an account. */
export const placeholders = {
  origin: 'https://registru.exemplu.ro',
  username: 'UTILIZATOR',
  password: 'PAROLA',
};

export const guideParts: readonly GuidePart[] = [
  ...startParts,
  ...readingParts,
  ...writingParts,
  changesPart,
];
