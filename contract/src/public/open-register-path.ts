/** Addresses, limits and columns of the open register, without the schemas, which visitors need not load (PUB-220). */
export const openRegisterPath = '/open-data';

/** Days for which its files are kept (PUB-223). */
export const openRegisterKeptDays = 400;

/** Creative Commons Attribution 4.0. */
export const usualOpenDataLicence = 'https://creativecommons.org/licenses/by/4.0/';

/** A seal has the name of its file and this ending. */
export const sealEnding = '.p7s';

export function openFilePath(name: string): string {
  return `${openRegisterPath}/files/${name}`;
}

const ifPublic = 'Numai dacă membrul își arată datele';

/** Facts of a member in a line, in this order; the names are those of the read API where it has one (PUB-221). */
export const openRegisterColumns = [
  { name: 'kind', title: 'Felul', description: 'person sau company' },
  { name: 'number', title: 'Număr', description: 'Gol cât timp membrul nu are număr' },
  { name: 'name', title: 'Nume', description: 'Numele persoanei sau denumirea societății' },
  { name: 'branch', title: 'Filiala', description: ifPublic },
  { name: 'category', title: 'Partea Tabloului, sau tipul societății', description: ifPublic },
  { name: 'taxID', title: 'CUI-ul societății', description: ifPublic },
  { name: 'url', title: 'Pagina publică a membrului', description: ifPublic },
  {
    name: 'hasRight',
    title: 'Drept de exercitare',
    description: 'Dreptul de exercitare în ziua fișierului',
  },
  { name: 'endsOn', title: 'Până la', description: 'Ultima zi a dreptului; gol fără drept' },
  {
    name: 'reasonCode',
    title: 'Motiv',
    description: 'De ce nu are drept: fara_viza sau fara_drept; gol cu drept',
  },
  { name: 'hasVisa', title: 'Viză', description: 'Viza anului în care este ziua fișierului' },
] as const;

/** In a file of changes the first column: lines of the day before that are gone, and new lines. */
export const lineChanges = ['removed', 'added'] as const;
export type LineChange = (typeof lineChanges)[number];
