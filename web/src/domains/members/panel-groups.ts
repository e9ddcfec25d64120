/** The groups of panels on members' record pages, in their order on staff's pages (API-76). */
export const groups = {
  data: { id: 'date', title: 'Date' },
  practice: { id: 'practica', title: 'Practică' },
  money: { id: 'bani', title: 'Bani' },
  documents: { id: 'acte', title: 'Acte' },
} as const;
