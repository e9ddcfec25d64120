/** Whom to write to about one's data: the end of the readable copy. */

import { bodyName } from '../../../platform/text/body-name.ts';
import type { Controller } from '../../reports/template/declarations/gdpr-wording.ts';
import type { CopyRecord } from './copy-parts.ts';

/** Of the branch, as far as it has entered them. */
export type Contact = { address: string | null; phone: string | null; email: string | null };

export function contactsOf(
  branch: string,
  { address, phone, email }: Contact,
  { seat, officer }: Pick<Controller, 'seat' | 'officer'>,
): CopyRecord['rows'] {
  const reached = [address, phone, email].filter(Boolean).join(' · ');
  return [
    { label: 'Operatorul', value: [bodyName, seat].filter(Boolean).join(', ') },
    { label: 'Filiala', value: [`Filiala ${branch}`, reached].filter(Boolean).join(': ') },
    {
      label: 'Responsabilul cu protecția datelor',
      value:
        officer ??
        `prin Filiala ${branch}, cu mențiunea „Pentru responsabilul cu protecția datelor”: cererea îi este transmisă`,
    },
    {
      label: 'Autoritatea de supraveghere',
      value:
        'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), ' +
        'B-dul G-ral Gheorghe Magheru nr. 28–30, sector 1, 010336 București, www.dataprotection.ro',
    },
  ];
}
