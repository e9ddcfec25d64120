/** Texts before and after a bulk confirmation of receipts. */
import { countOf, formatMoney } from '../../../platform/ui/text/format.ts';
import type { splitByCertainty } from './statement-line.ts';

const receipts = (count: number) => countOf(count, 'încasare', 'încasări');

export function confirmQuestion({ sure, likely, all }: ReturnType<typeof splitByCertainty>): string {
  if (all.count === 0)
    return 'Nicio încasare nu are o potrivire sigură sau probabilă; cele de verificat se confirmă una câte una.';
  const parts = [
    sure > 0 ? `${receipts(sure)} cu potrivire sigură` : '',
    likely > 0 ? `${receipts(likely)} cu potrivire probabilă` : '',
  ].filter((part) => part !== '');
  return `${parts.join(' și ')}, în total ${formatMoney(all.amount)}. Cele de verificat rămân în listă.`;
}

export function confirmedText(confirmed: number, left: number): string {
  const done =
    confirmed === 1
      ? 'A fost înregistrată o încasare.'
      : confirmed === 0
        ? 'Nu a fost înregistrată nicio încasare.'
        : `Au fost înregistrate ${receipts(confirmed)}.`;
  if (left === 0) return done;
  return `${done} ${left === 1 ? 'Una a rămas' : `${receipts(left)} au rămas`} de confirmat:`;
}
