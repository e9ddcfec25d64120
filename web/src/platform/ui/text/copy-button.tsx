import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = { value: string; label: string };

const confirmationMs = 2000;

/** Copies a value and announces it, also to screen readers, which do not see the icon change. */
export function CopyButton({ value, label }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
    setTimeout(() => setOutcome(null), confirmationMs);
  }

  return (
    <>
      <IconButton
        // It makes its line no taller.
        sx={{ fontSize: '1rem', my: { xs: -1.5, sm: -0.5 } }}
        aria-label={`Copiază ${label}`}
        title={`Copiază ${label}`}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? (
          <CheckIcon fontSize="inherit" color="success" />
        ) : (
          <CopyIcon fontSize="inherit" />
        )}
      </IconButton>
      <VisuallyHidden role="status">
        {outcome === 'copied' ? `${label}: copiat` : null}
        {outcome === 'refused' ? 'Browserul nu a permis copierea' : null}
      </VisuallyHidden>
    </>
  );
}
