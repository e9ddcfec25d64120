/** The dues of a receipt as a sum that adds up, and the declared payment against it (PAP-176, PAP-177). */
import { cleanText } from '@ceccar/contract/clean-text';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { sum, toBani, toDecimal } from '../../money/money.ts';
import type { ReceiptData } from './receipt-data.ts';

type Money = Pick<ReceiptData, 'fixed' | 'variable' | 'advanceUsed' | 'note' | 'proof'>;

export type SumLine = { label: string; amount: string };

/** The last line is the total of the others. */
export function sumLines({ fixed, variable, advanceUsed, note }: Money): SumLine[] {
  const total = toBani(note?.total ?? '0.00');
  const parts = [
    { label: 'Cotizație fixă', bani: toBani(fixed) },
    { label: 'Cotizație variabilă', bani: toBani(variable) },
    { label: 'Avans folosit', bani: -toBani(advanceUsed) },
  ];
  // Of the dues only the difference to what was posted before is asked (REP-24).
  const rest = total - sum(parts.map(({ bani }) => bani));
  return [
    ...parts.slice(0, 2),
    { label: rest < 0n ? 'Înregistrat deja în registru' : 'Diferență, potrivit notei de plată', bani: rest },
    ...parts.slice(2),
  ]
    .filter(({ bani }, index) => index < 2 || bani !== 0n)
    .concat({ label: note ? `De plată, nota ${cleanText(note.name)}` : 'De plată', bani: total })
    .map(({ label, bani }) => ({ label, amount: formatLei(toDecimal(bani)) }));
}

/** `warning` says by how much the declared payment differs from the note. */
export function declaredPayment({ proof, note }: Money): { text: string; warning: string | null } | null {
  if (!proof) return null;
  const { number, date, amount } = proof;
  const missing = toBani(note?.total ?? '0.00') - toBani(amount);
  const size = formatLei(toDecimal(missing < 0n ? -missing : missing));
  return {
    text: `Plată declarată: ${formatLei(amount)} lei, ordinul de plată nr.\u00a0${cleanText(number)} din ${shortDay(date)}.`,
    warning:
      missing === 0n
        ? null
        : `Atenție: plata declarată este cu ${size} lei mai ${missing > 0n ? 'mică' : 'mare'} decât suma de plată.`,
  };
}
