/** One visa for several members, in two steps: preview with warnings, then saving (MEM-47). */
import { date } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { mostVisasAtOnce, numbersIn, type SeveralVisas } from '@ceccar/contract/members/several-visas';
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { paths } from '../../../platform/paths.ts';
import { askedBoolean } from '../../../platform/ui/form/asked-boolean.ts';
import { newAttemptKey, useAttempt } from '../../../platform/ui/form/attempt.ts';
import { contractResolver } from '../../../platform/ui/form/contract-form.ts';
import { FieldCells } from '../../../platform/ui/form/field-cells.tsx';
import { type FormValues, toFormValues } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { initialVisa } from '../visa-panel.tsx';
import { ChosenMembers, useHandedOver } from './chosen-members.tsx';
import { VisaPreview } from './visa-preview.tsx';

/** Like on the record page, but the date is required and `checked` has no default. */
const visa: ResourceContract = {
  ...personVisas,
  fields: {
    ...personVisas.fields,
    checked: askedBoolean(personVisas.fields.checked),
    date: date({ label: personVisas.fields.date.label, required: true }),
  },
};
const names = ['year', 'checked', 'date', 'reason'];

const words = {
  person: { list: paths.persons, number: 'Numere matricole, CIP sau CNP' },
  company: { list: paths.companies, number: 'Numere de autorizație, CIP sau CUI' },
} as const;

type Preview = {
  request: { members: readonly string[] };
  answer: SeveralVisas;
  /** Names of those without a tick, once the others are saved. */
  leftOut: readonly string[];
};

export function PersonVisasPage() {
  return <SeveralVisasPage kind="person" />;
}

export function CompanyVisasPage() {
  return <SeveralVisasPage kind="company" />;
}

function SeveralVisasPage({ kind }: { kind: MemberKind }) {
  const contract = memberContracts[kind];
  const { list, number } = words[kind];
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(useHandedOver());
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<Preview | null>(null);
  const form = useForm<FormValues>({
    defaultValues: toFormValues(visa, names, initialVisa()),
    resolver: contractResolver(visa, names),
    mode: 'onTouched',
  });
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const button = useKeptFocus(saving.isSaving);
  const numbers = numbersIn(text);
  const members = [...chosen.map(({ uuid }) => uuid), ...numbers];
  const error = isTried ? refusalOf(members.length) : undefined;
  const isSaved = (shown?.answer.saved ?? 0) > 0;
  useReportChanges(members.length > 0 && !isSaved);

  function call(body: object, headers = {}) {
    return callApi<SeveralVisas>(`/api/${contract.plural}/visas`, { method: 'POST', body, headers });
  }

  const preview = form.handleSubmit(({ checked, ...read }) => {
    if (refusalOf(members.length)) return undefined;
    const request = { ...read, granted: checked, members };
    return saving.run({
      send: () => call({ ...request, preview: true }),
      onSaved: (answer) => setShown({ request, answer, leftOut: [] }),
      doneText: null,
    });
  }, saving.refuse);

  /** `places`: the ticked rows. */
  function save({ request: previewed, answer: { rows } }: Preview, places: readonly number[]) {
    const request = { ...previewed, members: previewed.members.filter((_, place) => places.includes(place)) };
    const leftOut = rows.filter((_, place) => !places.includes(place));
    return saving.run({
      send: () => attempt.send((key) => call(request, { 'Idempotency-Key': key }), JSON.stringify(request)),
      onSaved: (answer) => {
        // The next visas start with an empty choice.
        setChosen([]);
        setText('');
        setTried(false);
        form.reset();
        setShown({ request, answer, leftOut: leftOut.map(({ member, given }) => member?.name ?? given) });
        void queryClient.invalidateQueries();
      },
      doneText: null,
    });
  }

  return (
    <AddingAllowed contract={personVisas}>
      <Stack spacing={2} sx={{ maxWidth: 1100 }}>
        <div>
          <BackLink to={list}>{contract.title}</BackLink>
          <PageTitle>Aceeași viză pentru mai mulți membri</PageTitle>
          <Typography color="textSecondary">
            Vedeți întâi ce se salvează. Se salvează toate vizele bifate sau niciuna.
          </Typography>
        </div>
        <FormProvider {...form}>
          <Paper
            variant="outlined"
            component="form"
            noValidate
            sx={{ p: 2 }}
            // The preview belongs to the previous input.
            onChange={() => setShown(null)}
            onSubmit={(event) => {
              setTried(true);
              void preview(event);
            }}
          >
            <ChosenMembers
              members={chosen}
              onDrop={(dropped) => {
                setChosen(chosen.filter((member) => member !== dropped));
                setShown(null);
              }}
            />
            <LabelledControl
              id="visa-members"
              label={number}
              required={chosen.length === 0}
              error={error}
              hint={numbers.length > 0 ? countOf(numbers.length, 'număr', 'numere') : 'Câte unul pe rând.'}
            >
              <OutlinedInput
                id="visa-members"
                value={text}
                onChange={(event) => setText(event.target.value)}
                multiline
                minRows={4}
                maxRows={12}
                inputProps={{ 'aria-describedby': remarksId('visa-members'), spellCheck: false }}
              />
            </LabelledControl>
            <Stack sx={{ mt: 2 }}>
              <FieldCells contract={visa} names={names} idPrefix="visas" />
            </Stack>
            <ProblemAlert text={saving.problem} />
            <Button ref={button} type="submit" variant="outlined" loading={saving.isSaving}>
              Previzualizează
            </Button>
          </Paper>
        </FormProvider>
        {shown ? (
          <VisaPreview
            // The ticks belong to one preview.
            key={JSON.stringify(shown.request)}
            kind={kind}
            answer={shown.answer}
            leftOut={shown.leftOut}
            isSaving={saving.isSaving}
            onSave={(places) => void save(shown, places)}
            onUndone={() => setShown(null)}
          />
        ) : null}
      </Stack>
    </AddingAllowed>
  );
}

function refusalOf(count: number): string | undefined {
  if (count === 0) return messages.noNumbers;
  return count > mostVisasAtOnce ? messages.tooManyNumbers(mostVisasAtOnce) : undefined;
}
