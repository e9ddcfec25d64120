/** Spreadsheets show thirteen digits as `1,8001E+12`, and save them so: which number it was is lost (EXC-64, TRA-16). */
export function isShortened(code: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d+$/i.test(code);
}

export const shortenedNumber =
  'Numărul a fost prescurtat de programul de calcul: formatați coloana ca text și scrieți-l întreg.';
