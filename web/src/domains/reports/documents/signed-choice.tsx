import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { signedId } from './what-is-missing.ts';

type Props = {
  value: boolean | null;
  error: string | undefined;
  onChange: (isSigned: boolean) => void;
};

/** How the report is signed decides whether a hand-signed copy is required. */
export function SignedChoice({ value, error, onChange }: Props) {
  return (
    <FormControl id={signedId} tabIndex={-1} error={error !== undefined} sx={{ outline: 0, pb: 2, pl: 4.5 }}>
      <FormLabel id={`${signedId}-label`} focused={false}>
        Raportul este semnat electronic, cu certificat calificat?
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${signedId}-label`}
        aria-describedby={`${signedId}-remarks`}
        value={value === null ? null : String(value)}
        onChange={(_event, chosen) => onChange(chosen === 'true')}
      >
        <FormControlLabel value="true" label="Da" control={<Radio size="small" />} />
        <FormControlLabel value="false" label="Nu, este semnat olograf" control={<Radio size="small" />} />
      </RadioGroup>
      <FormHelperText id={`${signedId}-remarks`} hidden={!error}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
