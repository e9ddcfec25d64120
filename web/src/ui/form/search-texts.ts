/** Boxes that look records up: when they begin (API-23), and their words, the same everywhere. */
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
