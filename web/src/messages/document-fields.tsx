/** The document that is requested from the selected members, and its deadline (MEM-139). */

import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { messages } from '@ceccar/contract/messages';
import { documentName } from '@ceccar/contract/messages/notifications';
import { readTypedDay } from '@ceccar/contract/read-day';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { understoodDay } from '../ui/form/understood.ts';

export const requestText =
  'Bună ziua! Vă rugăm să ne trimiteți documentul de mai jos, ca răspuns la acest mesaj.';

type RequestedDocument = { name: string; dueOn: string; errors: { name?: string; dueOn?: string } };

export const noDocument: RequestedDocument = { name: '', dueOn: '', errors: {} };

/** Errors of the fields, none if the request can be sent, and its part of the body. */
export function checkDocument({ name, dueOn }: RequestedDocument) {
  const errors: RequestedDocument['errors'] = {};
  const nameError = documentName.input.safeParse(name).error?.issues[0]?.message;
  const day = dueOn === '' ? null : readTypedDay(dueOn);
  if (nameError !== undefined) errors.name = nameError;
  if (day === undefined) errors.dueOn = messages.notDay;
  else if (day !== null && day < bucharestDay()) errors.dueOn = messages.pastDate;
  const hasErrors = Object.keys(errors).length > 0;
  return { errors: hasErrors ? errors : undefined, body: { documentName: name, documentDueOn: day } };
}

type Props = { document: RequestedDocument; onChange: (document: RequestedDocument) => void };

export function DocumentFields({ document, onChange }: Props) {
  const { name, dueOn, errors } = document;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, pt: 1 }}>
      <TextField
        label="Documentul"
        placeholder="de exemplu: polița de asigurare"
        fullWidth
        autoFocus
        value={name}
        error={errors.name !== undefined}
        helperText={errors.name}
        slotProps={{ htmlInput: { maxLength: documentName.max } }}
        onChange={({ target }) => onChange({ ...document, name: target.value, errors: {} })}
      />
      <TextField
        label="Până la (opțional)"
        placeholder="zz.ll.aaaa"
        value={dueOn}
        error={errors.dueOn !== undefined}
        helperText={errors.dueOn}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => onChange({ ...document, dueOn: target.value, errors: {} })}
        onBlur={() => onChange({ ...document, dueOn: understoodDay(dueOn) })}
        sx={{ flex: { sm: '0 0 200px' } }}
      />
    </Stack>
  );
}
