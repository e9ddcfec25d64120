/** A member before uploading documents that agree with the register. */
import { createCnp } from '../builders/identifiers.ts';
import { uniqueNumber } from '../builders/unique.ts';
import type { Answer } from '../harness/api.ts';
import { createFilledReport, createMember, initialize, type Member, type Season } from './season.ts';

export type Filing = {
  member: Member;
  id: number;
  /** Replaces some of the valid answers. */
  document: (answers?: Record<string, string>) => Promise<Buffer>;
};

export async function beginFiling(season: Season, kind: Member['kind'] = 'person'): Promise<Filing> {
  const numbers = { reg_number: uniqueNumber() };
  const known = kind === 'person' ? { ...numbers, cnp: createCnp().cnp } : { ...numbers, cui: '14399840' };
  const member = await createMember(season, kind, known);
  const { id } = (await initialize(season, member)).body;
  return { member, id, document: (answers) => createFilledReport(season, member, id, answers) };
}

/** Signed by hand, and processed. */
export const sent = { digitallySigned: '0', gdprAccepted: '1' };

/** The messages of an upload, each with its field. */
export function returned({ body }: Answer): string[] {
  return body.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
}
