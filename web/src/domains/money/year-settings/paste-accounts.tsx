/** Paste area for a table from a spreadsheet, which fills in the accounts. */
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';

export function PasteAccounts({ onPaste }: { onPaste: (text: string) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');

  function fill() {
    onPaste(text);
    setText('');
    setOpen(false);
  }

  if (!isOpen)
    return (
      <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
        Lipește din foaia de calcul
      </Button>
    );
  return (
    <Stack spacing={1.5} sx={{ mt: 1.5, alignItems: 'flex-start' }}>
      <LabelledControl
        id={id}
        label="Filiala, IBAN, Banca"
        hint="Copiați cele trei coloane din foaia de calcul sau dintr-un CSV și lipiți-le aici; banca poate lipsi."
      >
        <OutlinedInput
          id={id}
          multiline
          minRows={4}
          maxRows={12}
          value={text}
          // The user has just opened it.
          autoFocus
          onChange={(event) => setText(event.target.value)}
          inputProps={{ 'aria-describedby': remarksId(id), spellCheck: false }}
        />
      </LabelledControl>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={text.trim() === ''} onClick={fill}>
          Completează
        </Button>
        <Button color="secondary" onClick={() => setOpen(false)}>
          Renunță
        </Button>
      </Stack>
    </Stack>
  );
}
