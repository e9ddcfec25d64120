import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FormValues } from '../../../platform/ui/form/form-values.ts';
import { remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { LongLabel } from '../../../platform/ui/form/long-label.ts';
import { noticeName } from './payment-proof.ts';

/** Notice that must be confirmed as read before a proof is sent. */
export function NoticeTick() {
  const id = useId();
  const { field, fieldState } = useController<FormValues>({ name: noticeName });
  const error = fieldState.error?.message;
  return (
    <FormControl error={error !== undefined}>
      <LongLabel
        label="Am scris pe ordinul de plată textul de mai sus, cu seria și numărul notei de plată."
        control={
          <Checkbox
            size="small"
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': remarksId(id) } }}
          />
        }
      />
      {/* Its line is reserved, so that the button below does not move away from the pointer (API-144). */}
      <FormHelperText id={remarksId(id)} sx={{ minHeight: '1lh' }}>
        {error}
      </FormHelperText>
    </FormControl>
  );
}
