/** A member before the documents, whose paper says what the register says. */
import { createCnp } from '../builders/identifiers.ts';
import { uniqueNumber } from '../builders/unique.ts';
import type { Answer } from '../harness/api.ts';
import { createMember, createPaper, initialize, type Member, type Season } from './season.ts';

export type Filing = {
  member: Member;
  id: number;
  /** With these answers in the place of right ones. */
  paper: (answers?: Record<string, string>) => Promise<Buffer>;
};

export async function beginFiling(season: Season, kind: Member['kind'] = 'person'): Promise<Filing> {
  const numbers = { reg_number: uniqueNumber() };
  const known = kind === 'person' ? { ...numbers, cnp: createCnp().cnp } : { ...numbers, cui: '14399840' };
  const member = await createMember(season, kind, known);
  const { id } = (await initialize(season, member)).body;
  return { member, id, paper: (answers) => createPaper(season, member, id, answers) };
}

/** Signed by hand, and the processing of the data accepted. */
export const sent = { digitallySigned: '0', gdprAccepted: '1' };

/** What an upload was told, each with its place. */
export function said({ body }: Answer): string[] {
  return body.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
}
