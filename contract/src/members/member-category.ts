/** The title of members in each part of the Tablou (MEM-20). */
const expertParts = new Set(['I', 'II', 'II A', 'II B', 'III', 'IV A', 'IV B', 'VIII A', 'VIII B']);
const authorizedParts = new Set(['V', 'VI', 'VI A', 'VI B', 'VII', 'VII A', 'VII B', 'VIII C']);

export type MemberTitle = 'EXPERT CONTABIL' | 'CONTABIL AUTORIZAT';

/** Returns null for a part without a title. */
export function memberTitle(monitorCategoryName: string | null | undefined): MemberTitle | null {
  if (!monitorCategoryName) return null;
  if (expertParts.has(monitorCategoryName)) return 'EXPERT CONTABIL';
  if (authorizedParts.has(monitorCategoryName)) return 'CONTABIL AUTORIZAT';
  return null;
}
