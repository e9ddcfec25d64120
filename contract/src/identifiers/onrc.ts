/** Numbers of the trade register: the old J40/1234/2020 and, since 26 July 2024, J2020001234402 (MEM-12). */
export function isOnrc(value: string): boolean {
  const text = value.trim().toUpperCase();
  return isOldOnrc(text) || isNewOnrc(text);
}

function isOldOnrc(text: string): boolean {
  const [, county, year] = /^[JFC](\d{1,2})\/\d{1,5}\/(?:\d{1,2}\.\d{1,2}\.)?(\d{4})$/.exec(text) ?? [];
  return isCounty(Number(county)) && Number(year) >= 1990 && Number(year) <= 2024;
}

/** Letter, year, six-digit serial, county (00 for those registered after the change), check digit. */
function isNewOnrc(text: string): boolean {
  const [, letter, digits, check] = /^([JFC])(\d{12})(\d)$/.exec(text) ?? [];
  if (!letter || !digits) return false;
  const year = Number(digits.slice(0, 4));
  const county = Number(digits.slice(10, 12));
  if (year < 1990 || year > 2100 || !(county === 0 || isCounty(county))) return false;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), letter.charCodeAt(0) % 10);
  return sum % 10 === Number(check);
}

function isCounty(number: number): boolean {
  return (number >= 1 && number <= 40) || number === 51 || number === 52;
}
