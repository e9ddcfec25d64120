/** The words of the boxes that search, the same everywhere. */
export const searchTexts = {
  loadingText: 'Se caută…',
  clearText: 'Șterge alegerea',
  openText: 'Deschide',
  closeText: 'Închide',
} as const;

export const nothingFound = 'Niciun rezultat';
