/** `GET /api/persons/similar` and `/api/companies/similar`: what looks like the record being typed. */

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
