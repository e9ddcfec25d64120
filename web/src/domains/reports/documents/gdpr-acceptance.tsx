import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { LongLabel } from '../../../platform/ui/form/long-label.ts';
import { gdprId } from './what-is-missing.ts';

type Props = {
  /** Address of the accepted document. */
  address: string;
  isAccepted: boolean;
  error: string | undefined;
  onChange: (isAccepted: boolean) => void;
};

export function GdprAcceptance({ address, isAccepted, error, onChange }: Props) {
  return (
    <FormControl
      error={error !== undefined}
      sx={{ width: 1, pt: 2, pl: { sm: 4.5 }, borderTop: 1, borderColor: 'divider' }}
    >
      <LongLabel
        label="Am citit informarea și sunt de acord cu prelucrarea datelor cu caracter personal."
        control={
          <Checkbox
            id={gdprId}
            size="small"
            checked={isAccepted}
            onChange={(_event, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': `${gdprId}-remarks` } }}
          />
        }
      />
      <FormHelperText id={`${gdprId}-remarks`} component="div">
        {error ? <div>{error}</div> : null}
        <Link href={address} target="_blank" rel="noreferrer" variant="body2">
          Descarcă informarea privind datele cu caracter personal (PDF)
        </Link>
      </FormHelperText>
    </FormControl>
  );
}
