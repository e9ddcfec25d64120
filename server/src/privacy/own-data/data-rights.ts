/** Whom to write to about one's data: the end of the readable copy. */
import type { CopySheet } from './copy-parts.ts';

/** Of the branch, as far as it has entered them. */
export type Contact = { address: string | null; phone: string | null; email: string | null };

export function contactsOf(branch: string, { address, phone, email }: Contact): CopySheet['rows'] {
  const reached = [address, phone, email].filter(Boolean).join(' · ');
  return [
    { label: 'Operatorul', value: [`Filiala ${branch}`, reached].filter(Boolean).join(': ') },
    {
      label: 'Responsabilul cu protecția datelor',
      value:
        `Prin Filiala ${branch}${reached ? ` (${reached})` : ''}, cu mențiunea „Pentru responsabilul cu protecția ` +
        'datelor”: cererea îi este transmisă.',
    },
    {
      label: 'Autoritatea de supraveghere',
      value:
        'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP), ' +
        'B-dul G-ral Gheorghe Magheru nr. 28–30, sector 1, 010336 București, www.dataprotection.ro',
    },
  ];
}
