/** Multiple choice from a short list: one checkbox each, in as many columns as fit. */
import type { Choice } from '@ceccar/contract/fields';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { remarksId } from './labelled-control.tsx';

const Group = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  columnGap: theme.spacing(2),
}));

type Props = {
  id: string;
  label: string;
  choices: readonly Choice[];
  value: readonly unknown[];
  onChange: (value: unknown[]) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

export function ChoicesControl({ id, label, choices, value, onChange, onBlur, error }: Props) {
  // Keeps the order of the choices, so that ticking and unticking a box leaves the value unchanged.
  const toggle = (one: unknown) =>
    onChange(choices.map((choice) => choice.value).filter((each) => value.includes(each) !== (each === one)));
  return (
    <Group aria-describedby={remarksId(id)} onBlur={onBlur}>
      <FormLabel component="legend" focused={false} error={Boolean(error)}>
        {label}
      </FormLabel>
      <Boxes>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            sx={{ minHeight: 36, mr: 0 }}
            slotProps={{ typography: { variant: 'body1' } }}
            control={
              <Checkbox
                size="small"
                checked={value.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
            }
          />
        ))}
      </Boxes>
      <FormHelperText id={remarksId(id)} error hidden={!error}>
        {error}
      </FormHelperText>
    </Group>
  );
}
