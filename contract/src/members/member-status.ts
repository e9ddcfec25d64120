/** Statuses of persons and companies (MEM-31); an unusual transition gives a warning (MEM-33). */

export const memberStatuses = [
  { value: 'activ', label: 'activ' },
  { value: 'inactiv', label: 'inactiv' },
  { value: 'suspendat', label: 'suspendat' },
  { value: 'transferat', label: 'transferat' },
  { value: 'decedat', label: 'decedat' },
  { value: 'radiat', label: 'radiat' },
  { value: 'tutore_stagiu', label: 'tutore de stagiu' },
] as const;

export const companyStatusValues = [
  { value: 'activa', label: 'activă' },
  { value: 'suspendata', label: 'suspendată' },
  { value: 'radiata', label: 'radiată' },
  { value: 'transferata', label: 'transferată' },
  { value: 'tutore stagiu', label: 'tutore de stagiu' },
] as const;

/** A tutor keeps the previous status; this one is current only if there is no other (MEM-32). */
export const tutorStatus = { person: 'tutore_stagiu', company: 'tutore stagiu' } as const;

/** No longer members, and not found by the public search (PUB-14). */
export const endedStatuses = { person: ['radiat', 'decedat'], company: ['radiata'] } as const;

/** Ended, or transferred to another body: no report is due (MEM-101). */
export const leftStatuses = {
  person: [...endedStatuses.person, 'transferat'],
  company: [...endedStatuses.company, 'transferata'],
} as const;
