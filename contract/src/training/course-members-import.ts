/** Import of a course's members: `POST /courses/{courseId}/persons/import` (TRA-14 to TRA-16). */
import { z } from 'zod';
import type { ImportColumn } from '../exchange/imports.ts';

export const maxMembersFileBytes = 52_428_800;

export const membersFileNames = ['.csv', '.xls', '.xlsx'] as const;

export const courseMemberColumns = [
  {
    key: 'cnp',
    holds: 'code',
    title: 'CNP',
    help: 'CNP-ul sau numărul matricol; dacă sunt amândouă, sunt ale aceleiași persoane.',
    example: '1800101221144',
  },
  {
    key: 'regNumber',
    holds: 'code',
    title: 'Număr matricol',
    otherTitles: ['Nr. matricol', 'Matricol', 'Numărul matricol'],
    help: 'În locul CNP-ului sau alături de el.',
    example: '10234',
  },
  {
    key: 'hours',
    holds: 'number',
    title: 'Ore',
    otherTitles: ['Număr ore', 'Nr. ore', 'Ore efectuate'],
    required: true,
    help: 'Număr întreg, cel mult orele cursului.',
    example: '8',
  },
  {
    key: 'promoted',
    holds: 'text',
    title: 'Promovat',
    help: 'Da sau Nu; poate lipsi. Orele unui curs nepromovat nu se socotesc.',
    example: 'Da',
  },
  {
    key: 'comments',
    holds: 'text',
    title: 'Observații',
    otherTitles: ['Comentarii', 'Mențiuni'],
    help: 'Text liber, poate lipsi.',
    example: '',
  },
] as const satisfies readonly ImportColumn[];

export const membersImported = z.object({
  imported: z.int().meta({ description: 'Câți participanți au fost adăugați' }),
});
export type MembersImported = z.infer<typeof membersImported>;
