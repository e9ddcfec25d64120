/** One visa for several members, in two steps: preview with warnings, then saving (MEM-47). */
import { date } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { mostVisasAtOnce, numbersIn, type SeveralVisas } from '@ceccar/contract/members/several-visas';
import { messages } from '@ceccar/contract/messages';
import type { ResourceContract } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '../../../platform/api/http.ts';
import { sendInParts } from '../../../platform/api/in-parts.ts';
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
import { useLostFocus } from '../../../platform/ui/keyboard/lost-focus.ts';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { countOf, formatCount } from '../../../platform/ui/text/format.ts';
import { initialVisa } from '../visa-panel.tsx';
import { ChosenMembers, useHandedOver } from './chosen-members.tsx';
import { undoneText } from './undo-visas.tsx';
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
  /** Saved before a part of the list was refused or the rest was stopped; `answer` is the rest. */
  before: SeveralVisas | null;
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
  const [undone, setUndone] = useState(0);
  const results = useRef<HTMLElement>(null);
  const keepsFocus = useLostFocus(results);
  const form = useForm<FormValues>({
    defaultValues: toFormValues(visa, names, initialVisa()),
    resolver: contractResolver(visa, names),
    mode: 'onTouched',
  });
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const button = useKeptFocus(saving.isSaving);
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
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
      send: async () => {
        const sent = await inParts('Se verifică', members, (part) =>
          call({ ...request, members: part, preview: true }),
        );
        if (sent.error !== undefined) throw sent.error;
        return sent;
      },
      // Stopped, it shows nothing: a preview of a part would be taken for the whole.
      onSaved: ({ answers, sent }) => {
        if (sent === members.length)
          setShown({ request, answer: joined(answers), leftOut: [], before: null });
      },
      doneText: null,
    });
  }, saving.refuse);

  async function inParts(
    what: Progress['what'],
    all: readonly string[],
    send: (part: readonly string[]) => Promise<SeveralVisas>,
  ) {
    isStopped.current = false;
    const onProgress = (sent: number) =>
      setProgress(all.length > mostVisasAtOnce ? { what, sent, total: all.length } : null);
    onProgress(0);
    const sent = await sendInParts({
      all,
      size: mostVisasAtOnce,
      send,
      onProgress,
      isStopped: () => isStopped.current,
    });
    setProgress(null);
    return sent;
  }

  /** `places`: the ticked rows. */
  function save({ request: previewed, answer: { rows }, ...preview }: Preview, places: readonly number[]) {
    const ticked = new Set(places);
    const request = { ...previewed, members: previewed.members.filter((_, place) => ticked.has(place)) };
    const chosenRows = rows.filter((_, place) => ticked.has(place));
    const leftOut = [
      ...preview.leftOut,
      ...rows.filter((_, place) => !ticked.has(place)).map(({ member, given }) => member?.name ?? given),
    ];
    const before = preview.before ? [preview.before] : [];
    return saving.run({
      send: async () => {
        const sent = await inParts('Se salvează', request.members, (part) => {
          const body = { ...request, members: part };
          return attempt.send((key) => call(body, { 'Idempotency-Key': key }), JSON.stringify(body));
        });
        const { answers, error } = sent;
        const rest = request.members.slice(sent.sent);
        if (answers.length > 0 && rest.length > 0)
          setShown({
            request: { ...request, members: rest },
            answer: { rows: chosenRows.slice(sent.sent), saved: 0, visas: [] },
            leftOut,
            before: joined([...before, ...answers]),
          });
        if (error !== undefined) throw error;
        return { answer: joined([...before, ...answers]), isWhole: rest.length === 0 };
      },
      onSaved: ({ answer, isWhole }) => {
        if (!isWhole) return;
        // The next visas start with an empty choice.
        setChosen([]);
        setText('');
        setTried(false);
        form.reset();
        setShown({ request, answer, leftOut, before: null });
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
            Vedeți întâi ce se salvează. {wordsOfParts(members.length)}
          </Typography>
        </div>
        <FormProvider {...form}>
          <Paper
            variant="outlined"
            component="form"
            noValidate
            sx={{ p: 2 }}
            // The preview belongs to the previous input.
            onChange={() => {
              setShown(null);
              setUndone(0);
            }}
            onSubmit={(event) => {
              setUndone(0);
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
        {/* It takes the focus of a button that disappears with what it has done. */}
        <Box ref={results} {...keepsFocus} role="group" aria-label="Rezultatul" tabIndex={-1}>
          {undone > 0 && !shown ? (
            <Alert severity="success" role="status">
              {undoneText(undone)}
            </Alert>
          ) : null}
          {shown ? (
            <VisaPreview
              // The ticks belong to one preview.
              key={JSON.stringify(shown.request)}
              kind={kind}
              answer={shown.answer}
              leftOut={shown.leftOut}
              before={shown.before}
              isSaving={saving.isSaving}
              onSave={(places) => void save(shown, places)}
              onUndone={(count) => {
                setShown(null);
                setUndone(count);
              }}
            />
          ) : null}
        </Box>
        {progress ? (
          <PartsProgress
            {...progress}
            onStop={() => {
              isStopped.current = true;
            }}
          />
        ) : null}
      </Stack>
    </AddingAllowed>
  );
}

function refusalOf(count: number): string | undefined {
  return count === 0 ? messages.noNumbers : undefined;
}

function wordsOfParts(count: number): string {
  return count > mostVisasAtOnce
    ? `Se salvează în părți de câte ${mostVisasAtOnce}: din fiecare parte toate vizele bifate sau niciuna.`
    : 'Se salvează toate vizele bifate sau niciuna.';
}

type Progress = { what: 'Se verifică' | 'Se salvează'; sent: number; total: number };

function PartsProgress({ what, sent, total, onStop }: Progress & { onStop: () => void }) {
  return (
    <Paper
      variant="outlined"
      // In sight wherever the page is; above a notice at its foot.
      sx={{
        position: 'sticky',
        bottom: 48,
        zIndex: 1,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        px: 2,
        py: 1,
      }}
    >
      <Typography role="status" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
        {`${what}: ${formatCount(sent)} din ${formatCount(total)}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(sent / total) * 100}
        aria-label={what}
        sx={{ flex: 1, maxWidth: 320 }}
      />
      <Button size="small" color="secondary" onClick={onStop}>
        Oprește
      </Button>
    </Paper>
  );
}

/** Answers of the parts as one. The server looks for a member who is there twice in each part alone (MEM-47). */
function joined(answers: readonly SeveralVisas[]): SeveralVisas {
  const firstLines = new Map<string, number>();
  const rows = answers
    .flatMap((answer) => answer.rows)
    .map((row, place) => {
      const iri = row.member?.['@id'];
      if (iri === undefined) return row;
      const first = firstLines.get(iri) ?? place + 1;
      firstLines.set(iri, first);
      return first > place ? row : { ...row, problem: messages.memberTwice(first) };
    });
  return {
    rows,
    saved: answers.reduce((sum, { saved }) => sum + saved, 0),
    visas: answers.flatMap(({ visas }) => visas),
  };
}
