/** Frame of every form control: label above, control, then error, warning or hint. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import type { ReactNode } from 'react';

type ControlRemarks = {
  error?: ReactNode;
  warning?: { message: string; link?: string | undefined } | undefined;
  hint?: ReactNode;
};

type Props = ControlRemarks & {
  id: string;
  label: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Keeps room for one line of error, so that a button below does not move away from the pointer (API-144). */
  reservesLine?: boolean | undefined;
  children: ReactNode;
};

/** The asterisk is CSS content, so that the label's text stays the field's plain name. */
const Label = styled('label')(
  memoTheme(({ theme }) => ({
    ...theme.typography.body2,
    color: (theme.vars ?? theme).palette.text.secondary,
    '&[data-invalid]': { color: (theme.vars ?? theme).palette.error.main },
    '&[data-disabled]': { color: (theme.vars ?? theme).palette.text.disabled },
    '&[data-required]::after': {
      // The non-breaking space keeps the asterisk from standing alone on a line.
      content: '"\\a0*" / ""',
      color: (theme.vars ?? theme).palette.error.main,
    },
  })),
);

/** Id for a control's `aria-describedby`. */
export function remarksId(id: string): string {
  return `${id}-remarks`;
}

export function LabelledControl({
  id,
  label,
  required,
  disabled,
  reservesLine = false,
  error,
  warning,
  hint,
  children,
}: Props) {
  const remarks = error ?? (warning ? <WarningText {...warning} /> : hint);
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled ?? false} required={required ?? false}>
      <Label
        htmlFor={id}
        data-required={required ? '' : undefined}
        data-invalid={error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        {label}
      </Label>
      {children}
      {remarks || reservesLine ? (
        <FormHelperText
          id={remarksId(id)}
          component="div"
          {...(reservesLine ? { sx: { minHeight: '1lh' } } : {})}
        >
          {remarks}
        </FormHelperText>
      ) : (
        <div id={remarksId(id)} hidden />
      )}
    </FormControl>
  );
}

type WarningProps = { message: string; link?: string | undefined };

/** A warning that does not prevent saving, with a link to the other record, if any. */
function WarningText({ message, link }: WarningProps) {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {message}
      {link ? (
        <>
          {' '}
          <Link href={link} color="inherit" underline="always">
            Deschideți înregistrarea
          </Link>
        </>
      ) : null}
    </Box>
  );
}
