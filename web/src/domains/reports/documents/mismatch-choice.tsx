/** A value that differs between register and report: the member says which one is wrong. */
import { correctionFields } from '@ceccar/contract/reports/annual-reports';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { type Mismatch, type Mistake, openChoices } from './report-findings.ts';

const choices: Record<Mistake, string> = {
  report: 'Greșeala este în raport',
  register: 'Datele din registru sunt greșite',
};

const advice: Record<Mistake, string> = {
  report: 'Corectați raportul și încărcați-l din nou.',
  register: 'Raportul merge mai departe, iar filiala primește cererea de a corecta registrul.',
};

/** Both values side by side if there is room. */
const wholeWidth = { alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } };

type Props = {
  mismatch: Mismatch;
  mistake: Mistake | undefined;
  onChoose: (mistake: Mistake) => void;
};

export function MismatchChoice({ mismatch, mistake, onChoose }: Props) {
  const id = useId();
  const { field, registerValue, reportValue } = mismatch;
  const open = openChoices(mismatch);
  const selectedMistake = open.length === 1 ? open[0] : mistake;
  return (
    <Alert severity={selectedMistake === 'register' ? 'info' : 'warning'} sx={wholeWidth}>
      <Typography id={id} variant="h3" component="p" sx={{ mb: 1 }}>
        {correctionFields[field]} diferă
      </Typography>
      <DefinitionGrid sx={{ mb: 1 }}>
        <Definition label="În registru">{registerValue || '(gol)'}</Definition>
        <Definition label="În raport">{reportValue || '(gol)'}</Definition>
      </DefinitionGrid>
      <RadioGroup
        aria-labelledby={id}
        value={selectedMistake ?? null}
        onChange={(_event, value) => onChoose(value as Mistake)} // one of the choices
      >
        {open.map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            label={choices[value]}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {selectedMistake ? <Typography variant="body2">{advice[selectedMistake]}</Typography> : null}
    </Alert>
  );
}
