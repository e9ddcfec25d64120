import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ControllerRenderProps } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import { remarksId } from './labelled-control.tsx';

type Props = {
  id: string;
  label: string;
  control: ControllerRenderProps<FormValues>;
  error?: string | undefined;
  hint?: string | undefined;
};

export function CheckControl({ id, label, control, error, hint }: Props) {
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 36 }}
        control={
          <Checkbox
            id={id}
            size="small"
            checked={control.value === true}
            onChange={(event) => control.onChange(event.target.checked)}
            onBlur={control.onBlur}
            slotProps={{ input: { ref: control.ref, 'aria-describedby': remarksId(id) } }}
          />
        }
      />
      <FormHelperText id={remarksId(id)} hidden={!error && !hint}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
