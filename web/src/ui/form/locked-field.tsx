import type { Field } from '@ceccar/contract/fields';
import LockIcon from '@mui/icons-material/LockOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FieldValue } from '../field-value.tsx';

type Props = { field: Field; value: unknown };

/** A field that this account sees in a form that it may otherwise change. */
export function LockedField({ field, value }: Props) {
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {field.label}
      </Typography>
      <Typography sx={{ py: 1 }}>
        <FieldValue field={field} value={value} />
      </Typography>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <LockIcon sx={{ fontSize: 14 }} />
        <Typography variant="caption">Doar administratorul poate modifica</Typography>
      </Stack>
    </>
  );
}
