/** `GET /api/persons/similar` and `/api/companies/similar`: what looks like the record being typed. */

/** What is compared: each of the identifiers by itself, the parts of the name together. */
export const comparedFields = {
  person: { identifiers: ['cnp', 'regNumber', 'cip'], name: ['lastName', 'firstName'] },
  company: { identifiers: ['cui', 'regNumber', 'cip', 'rc'], name: ['name'] },
} as const;

export type SimilarRecord = {
  '@id': string;
  '@type': string;
  id: number;
  uuid: string;
  name: string;
  regNumber: string | null;
  region: string;
  /** Fields with the same value; empty where only the name is alike. */
  same: string[];
};

export type SimilarRecords = {
  'hydra:totalItems': number;
  'hydra:member': SimilarRecord[];
  /** Fields of which a record of another branch has the same value. */
  elsewhere: string[];
};
