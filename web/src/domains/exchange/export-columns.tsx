import type { ExportTypeAnswer } from '@ceccar/contract/exchange/exports';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../platform/ui/navigation/link-button.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  columnGap: theme.spacing(2),
}));

type Props = {
  type: ExportTypeAnswer;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Chooses among the member's own columns; the others are always exported. */
export function ExportColumns({ type, chosen, onChange }: Props) {
  const fixed = type.columns.filter(({ isFixed }) => isFixed);
  const optional = type.columns.filter(({ isFixed }) => !isFixed);

  function toggle(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  }

  return (
    <Stack spacing={1} sx={{ py: 2 }}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <LinkButton onClick={() => onChange(new Set(optional.map(({ key }) => key)))}>Alege toate</LinkButton>
        <LinkButton onClick={() => onChange(new Set())}>Nu alege niciuna</LinkButton>
      </Stack>
      <Grid>
        {optional.map(({ key, title }) => (
          <FormControlLabel
            key={key}
            label={title}
            control={<Checkbox size="small" checked={chosen.has(key)} onChange={() => toggle(key)} />}
          />
        ))}
      </Grid>
      <Typography variant="body2" color="textSecondary">
        Mereu în fișier: {fixed.map(({ title }) => title).join(', ')}.
      </Typography>
    </Stack>
  );
}
