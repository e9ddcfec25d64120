/** One part of the guide to the API (API-238). */

/** Parts of a text: plain words, and `code` between backticks. */
export type GuideText = string;

export type GuideExample = {
  /** Commands of a shell; those of earlier parts have run before. */
  curl: string;
  /** A module for Node or a browser; it continues that of earlier parts. */
  javascript: string;
  /** A whole program. */
  python?: string;
  /** Of a spreadsheet; the number stands in the cell A2. */
  formula?: string;
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
