/** Spreadsheets show and save thirteen digits as `1,8001E+12`, so that the number is lost (EXC-64, TRA-16). */
export function isShortened(code: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/i.test(code);
}

export const shortenedNumber =
  'Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.';
