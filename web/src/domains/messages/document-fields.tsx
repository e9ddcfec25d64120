/** The document that is requested from the selected members, and its deadline (MEM-139). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { messages } from '@ceccar/contract/messages';
import { documentName } from '@ceccar/contract/messages/notifications';
import { readTypedDay } from '@ceccar/contract/read-day';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { DateControl } from '../../platform/ui/form/date-control.tsx';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';

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
  const id = useId();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2 }}>
      <LabelledControl id={`${id}-name`} label={documentName.label} required error={errors.name}>
        <OutlinedInput
          id={`${id}-name`}
          placeholder="de exemplu: polița de asigurare"
          autoFocus
          value={name}
          aria-describedby={remarksId(`${id}-name`)}
          inputProps={{ maxLength: documentName.max }}
          onChange={({ target }) => onChange({ ...document, name: target.value, errors: {} })}
        />
      </LabelledControl>
      <Box sx={{ flex: { sm: '0 0 200px' } }}>
        <LabelledControl id={`${id}-due`} label="Până la (opțional)" error={errors.dueOn}>
          <DateControl
            id={`${id}-due`}
            label="Până la"
            first={bucharestDay()}
            value={dueOn}
            describedBy={remarksId(`${id}-due`)}
            onChange={(text) => onChange({ ...document, dueOn: text, errors: {} })}
          />
        </LabelledControl>
      </Box>
    </Stack>
  );
}
