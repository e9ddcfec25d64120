/** `GET /api/persons/similar` and `/api/companies/similar`: records similar to the one being typed. */
import { z } from 'zod';

/** Compared fields: identifiers individually, the fields of the name together. */
export const comparedFields = {
  person: { identifiers: ['cnp', 'regNumber', 'cip'], name: ['lastName', 'firstName'] },
  company: { identifiers: ['cui', 'regNumber', 'cip', 'rc'], name: ['name'] },
} as const;

export const similarRecord = z.object({
  '@id': z.string(),
  '@type': z.enum(['Person', 'Company']),
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  regNumber: z.string().nullable(),
  region: z.string(),
  same: z.array(z.string()).meta({ description: 'Câmpuri cu aceeași valoare; [] dacă seamănă doar numele' }),
});
export type SimilarRecord = z.infer<typeof similarRecord>;

/** Fields whose value also occurs in a record of another branch. */
export const sameElsewhere = z.array(z.string());

export type SimilarRecords = {
  'hydra:totalItems': number;
  'hydra:member': SimilarRecord[];
  elsewhere: z.infer<typeof sameElsewhere>;
};
