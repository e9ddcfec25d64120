/** Shared rules and texts of search boxes, such as the minimum length of a term (API-23). */
export const fewestCharacters = 2;
export const searchDelayMs = 300;

export const searchTexts = {
  loadingText: 'Se caută…',
  clearText: 'Șterge alegerea',
  openText: 'Deschide',
  closeText: 'Închide',
} as const;

export const nothingFound = 'Niciun rezultat';
export const tooFewCharacters = 'Scrieți cel puțin două caractere';
