/** The payment reference that the payer enters on the transfer, by which the receipt is matched to its note (MON-36). */
import { transferText } from '../../../platform/text/transfer-text.ts';

type TransferReference = {
  series: string;
  number: number;
  /** CIP or registration number. */
  code: string | null;
  name: string;
};

/** Series and number come first, so that cutting a long text loses only words at the end of the name. */
export function transferReference({ series, number, code, name }: TransferReference): string {
  return transferText([series, String(number), code ?? '', name]);
}
