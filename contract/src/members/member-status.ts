/** States of persons and of companies (MEM-31); which may follow which is told as a doubt (MEM-33). */

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
