import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  value: string;
  /** Object of the verb 'Copiază': `IBAN-ul`, or the label of a field. */
  label: string;
};

/** Labels of fields with an article, as they follow a verb. */
const withArticle: Readonly<Record<string, string>> = {
  'Număr matricol': 'numărul matricol',
  'Număr autorizație': 'numărul autorizației',
  CNP: 'CNP-ul',
  CUI: 'CUI-ul',
  CIP: 'CIP-ul',
};

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
        aria-label={`Copiază ${withArticle[label] ?? label}`}
        title={`Copiază ${withArticle[label] ?? label}`}
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
