/** Texts before and after a bulk confirmation of receipts. */
import { countOf, formatMoney } from '../../../platform/ui/text/format.ts';
import type { splitByCertainty } from './statement-line.ts';

const receipts = (count: number) => countOf(count, 'încasare', 'încasări');

export function confirmQuestion({ sure, others }: ReturnType<typeof splitByCertainty>): string {
  if (sure.count === 0)
    return 'Nicio încasare nu are o potrivire sigură; cele probabile și cele de verificat se confirmă una câte una.';
  const rest = others === 0 ? '' : ' Cele probabile și cele de verificat rămân în listă.';
  return `${receipts(sure.count)} cu potrivire sigură, în total ${formatMoney(sure.amount)}.${rest}`;
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
