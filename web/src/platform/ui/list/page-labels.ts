/** Accessible labels of the paging buttons. */
export const pageMoves = {
  first: 'Prima pagină',
  last: 'Ultima pagină',
  next: 'Pagina următoare',
  previous: 'Pagina anterioară',
} as const;

/** Labels for a row of numbered buttons. */
export function pageLabel(type: string, page: number | null): string {
  if (type === 'page') return `Pagina ${page}`;
  return Object.entries(pageMoves).find(([move]) => move === type)?.[1] ?? '';
}
