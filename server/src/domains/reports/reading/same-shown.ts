/** Whether what a field shows and what it holds are the same answer (REP-397). Pure. */
import { foldText } from '@ceccar/contract/fold-text';
import { readAmount } from '@ceccar/contract/read-amount';
import { readTypedDay } from '@ceccar/contract/read-day';
import { amountSpellings, daySpellings, longestDay, spellOut } from '@ceccar/contract/reports/read-answer';

/**
 * Numbers are equal in any spelling, days too. Of texts only letters and digits of ASCII count, since fonts of other programs lack
 * ours, and a text that is cut off at the end of its box is the same.
 */
export function isSameShown(shown: string, value: string): boolean {
  if (bare(shown) === bare(value) || bare(foldText(shown)) === bare(foldText(value))) return true;
  const amounts = [shown, value].map(amountIn);
  if (amounts[0] !== undefined && amounts[0] === amounts[1]) return true;
  const days = [shown, value].map(dayIn);
  if (days[0] !== undefined && days[0] === days[1]) return true;
  const isNumber = !/[a-z]/i.test(value.replace(/lei|ron/gi, ''));
  return !isNumber && isBeginning(bare(shown), bare(value));
}

function bare(text: string): string {
  return text.replace(/[^A-Za-z\d]/g, '').toLowerCase();
}

/** A drawing without text says nothing. */
function isBeginning(shown: string, value: string): boolean {
  return shown.length >= 3 && value.startsWith(shown);
}

function amountIn(text: string): string | undefined {
  const spelled = spellOut(text.replace(/[\u00a0\u202f]/g, ' ').trim(), amountSpellings);
  // A thousand, or one with three decimals: here both spellings are of the same number.
  return readAmount(spelled) ?? readAmount(spelled.replace(/^(\d{1,3})[.,](\d{3})$/, '$1$2'));
}

function dayIn(text: string): string | undefined {
  return text.length > longestDay ? undefined : readTypedDay(spellOut(text.trim(), daySpellings));
}
