/** The recovery codes, shown only once. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';

const Codes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
}));

type Props = { codes: readonly string[]; onDone: () => void };

export function RecoveryCodeList({ codes, onDone }: Props) {
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Păstrați codurile de recuperare într-un loc sigur: nu se mai arată. Fiecare ține locul aplicației o
        singură dată, dacă pierdeți telefonul.
      </Alert>
      <Codes aria-label="Coduri de recuperare">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Button variant="contained" onClick={onDone}>
          Le-am păstrat
        </Button>
        <CopyButton value={codes.join('\n')} label="codurile" />
      </Stack>
    </Stack>
  );
}
