/** The keys that work on most screens, for the help (API-73). */
export const screenKeys = [
  {
    title: 'Oriunde',
    bindings: [
      { keys: ['/'], label: 'Caută un membru, sau în lista de pe ecran' },
      { keys: ['Ctrl+S'], label: 'Salvează ce ați scris' },
      { keys: ['Esc'], label: 'Închide fereastra sau meniul' },
      { keys: ['?'], label: 'Aceste taste' },
    ],
  },
  {
    title: 'În liste',
    bindings: [
      { keys: ['↓'], label: 'Rândul următor; din caseta de căutare, primul rând' },
      { keys: ['↑'], label: 'Rândul dinainte' },
      { keys: ['Enter'], label: 'Deschide rândul; din caseta de căutare, singurul rezultat' },
    ],
  },
] as const;
