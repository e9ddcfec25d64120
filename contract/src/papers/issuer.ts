/** The issuer of a document as it is printed, kept with the document's facts (PAP-162). */

/** `name` without the word „Filiala”; texts may have several lines. */
export type BranchCard = { name: string } & Record<
  'address' | 'phone' | 'email' | 'openingHours',
  string | null
>;

/** The body's fiscal code and seat, and the branch; `branch` is null on documents that are the same for all branches. */
export type Issuer = { fiscalCode: string | null; seat: string | null; branch: BranchCard | null };

/** Absent from facts that were kept before the card was printed: their branch is known by its name only. */
export type WithIssuer = { issuer?: Issuer };
