/** `/visa_days/many`, a form: the visa days of a period, with a preview of what is added and what stays (VIS-12). */
import { type ManyVisaDaysResult, workingWeekDays } from '@ceccar/contract/reports/many-visa-days';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { paths } from '../../../platform/paths.ts';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { ThumbBar } from '../../../platform/ui/page/thumb-bar.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { type BranchHours, proposedHours, useBranchHours } from './branch-hours.ts';
import { errorsOf, type ManyDays, sendManyDays, useManyDaysPreview } from './many-days-data.ts';
import { ManyDaysFields } from './many-days-fields.tsx';
import { ManyDaysOutcome } from './many-days-outcome.tsx';

const empty: ManyDays = {
  region: '',
  from: '',
  to: '',
  weekDays: workingWeekDays.map(({ value }) => value),
  capacity: '',
  address: '',
  opensAt: '',
  closesAt: '',
  replaces: false,
};

export function ManyDaysPage() {
  const [values, setValues] = useState(empty);
  const [result, setResult] = useState<ManyVisaDaysResult | null>(null);
  return (
    <AddingAllowed contract={visaDays}>
      <Stack spacing={2} sx={{ maxWidth: 900 }}>
        <div>
          <BackLink to={paths.visaDays}>{visaDays.title}</BackLink>
          <PageTitle>Adaugă mai multe zile de viză</PageTitle>
          <Typography color="textSecondary">
            Toate zilele lucrătoare alese dintr-o perioadă, cu aceleași locuri, ore și adresă. Cu 0 locuri
            zilele sunt închise.
          </Typography>
        </div>
        <Paper variant="outlined">
          <PanelBody>
            {result ? (
              <Done result={result} values={values} onAgain={() => setResult(null)} />
            ) : (
              <Form values={values} onChange={setValues} onDone={setResult} />
            )}
          </PanelBody>
        </Paper>
      </Stack>
    </AddingAllowed>
  );
}

type FormProps = {
  values: ManyDays;
  onChange: (values: ManyDays) => void;
  onDone: (result: ManyVisaDaysResult) => void;
};

function Form({ values, onChange, onDone }: FormProps) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const saving = useSave(() => []);
  const { hours, programme } = useBranchHours(values.region);
  useProposedHours(hours, values, onChange);
  const { preview, isCurrent, errors, isComplete } = useManyDaysPreview(values);
  const count = preview ? preview.added.length + preview.changed.length : 0;
  const save = () =>
    saving.run({
      send: () => sendManyDays(values),
      onSaved: onDone,
      explain: (error) => {
        setRefused(errorsOf(error));
        return undefined;
      },
      onSettled: () => forgetLists(queryClient, visaDays.plural),
      doneText: null,
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) void save();
      }}
    >
      <Stack spacing={2}>
        <ManyDaysFields
          values={values}
          errors={{ ...errors, ...refused }}
          programme={programme}
          onChange={(change) => {
            setRefused({});
            onChange({ ...values, ...change });
          }}
        />
        <div aria-live="polite">
          {preview ? (
            <ManyDaysOutcome result={preview} capacity={Number(values.capacity)} isDone={false} />
          ) : isComplete ? null : (
            <Typography color="textSecondary">
              Completați perioada și locurile ca să vedeți zilele.
            </Typography>
          )}
        </div>
        <ProblemAlert text={saving.problem} />
        <ThumbBar>
          <Button
            type="submit"
            variant="contained"
            disabled={count === 0 || !isCurrent}
            loading={saving.isSaving}
          >
            {count === 0 ? 'Salvează zilele' : `Salvează ${countOf(count, 'zi', 'zile')}`}
          </Button>
        </ThumbBar>
      </Stack>
    </form>
  );
}

/** Fills in what the branch's card says, and again for another branch; never over what was typed. */
function useProposedHours(hours: BranchHours | undefined, values: ManyDays, onChange: FormProps['onChange']) {
  const filled = useRef<Partial<BranchHours>>({});
  const fill = useEffectEvent((card: BranchHours) => {
    const open = proposedHours.filter((name) => values[name] === '' || values[name] === filled.current[name]);
    filled.current = card;
    onChange({ ...values, ...Object.fromEntries(open.map((name) => [name, card[name]])) });
  });
  const card = hours && JSON.stringify(hours);
  // An effect, because the card arrives after the form.
  useEffect(() => {
    if (card) fill(JSON.parse(card));
  }, [card]);
}

type DoneProps = { result: ManyVisaDaysResult; values: ManyDays; onAgain: () => void };

function Done({ result, values, onAgain }: DoneProps) {
  return (
    <Stack spacing={2} role="status">
      <Alert severity="success">Zilele au fost salvate.</Alert>
      <ManyDaysOutcome result={result} capacity={Number(values.capacity)} isDone />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ButtonLink to={paths.visaDays} variant="contained">
          {visaDays.title}
        </ButtonLink>
        <Button variant="outlined" onClick={onAgain}>
          Altă perioadă
        </Button>
      </Stack>
    </Stack>
  );
}
