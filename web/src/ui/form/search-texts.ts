/** What the boxes that search say of themselves, alike everywhere. */
export const searchTexts = {
  loadingText: 'Se caută…',
  clearText: 'Șterge alegerea',
  openText: 'Deschide',
  closeText: 'Închide',
} as const;

export const nothingFound = 'Niciun rezultat';
