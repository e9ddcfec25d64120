/** Preview of visas for several members, with a tick in each row; rows with a grave warning are unticked at first (MEM-220). */
import type { MemberKind } from '@ceccar/contract/member';
import type { SeveralVisas, VisaRow } from '@ceccar/contract/members/several-visas';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ProblemAlert } from '../../../platform/ui/form/problem-alert.tsx';
import { countOf, formatCount } from '../../../platform/ui/text/format.ts';
import { namesText } from '../../../platform/ui/text/names-text.ts';
import { useVisaUndoing } from './undo-visas.tsx';
import { VisaRows } from './visa-rows.tsx';

type Props = {
  kind: MemberKind;
  answer: SeveralVisas;
  /** Names of the members left out, once the others are saved. */
  leftOut: readonly string[];
  /** Saved before the rest was refused or stopped (MEM-47). */
  before: SeveralVisas | null;
  isSaving: boolean;
  /** Gets the places of the ticked rows. */
  onSave: (places: readonly number[]) => void;
  onUndone: (count: number) => void;
};

export function VisaPreview({ answer, before, ...props }: Props) {
  return (
    <Stack spacing={2}>
      {before ? <SavedBefore answer={before} kind={props.kind} onUndone={props.onUndone} /> : null}
      {answer.saved > 0 ? (
        <Saved answer={answer} {...props} />
      ) : (
        <Choosing rows={answer.rows} isRest={before !== null} {...props} />
      )}
    </Stack>
  );
}

type ChoosingProps = Pick<Props, 'kind' | 'isSaving' | 'onSave'> & {
  rows: readonly VisaRow[];
  /** All of them were ticked when the first ones were saved. */
  isRest: boolean;
};

function Choosing({ kind, rows, isRest, isSaving, onSave }: ChoosingProps) {
  const all = rows.map((_, place) => place);
  const placesOf = (isIn: (row: VisaRow) => boolean) =>
    all.filter((place) => rows.slice(place, place + 1).some(isIn));
  const possible = placesOf(({ problem }) => problem === null);
  const clean = placesOf(({ problem, warnings }) => problem === null && warnings.length === 0);
  const [ticked, setTicked] = useState(
    isRest ? possible : placesOf(({ problem, isGrave }) => problem === null && !isGrave),
  );
  const isTicked = new Set(ticked);
  const [problems, graves] = [all.length - possible.length, placesOf(({ isGrave }) => isGrave).length];
  const warned = possible.length - clean.length;
  const toggle = (place: number) => setTicked(all.filter((one) => isTicked.has(one) !== (one === place)));
  return (
    <>
      <div role="status">
        {warned > 0 ? (
          <Alert severity="warning">
            {`${countOf(warned, 'rând are observații', 'rânduri au observații')}. `}
            {graves > 0
              ? `Fără bifă: ${countOf(graves, 'membru care are', 'membri care au')} de plată sau nu pot exercita profesia.`
              : 'Vizele se pot salva; verificați-le întâi.'}
          </Alert>
        ) : null}
        {problems > 0 ? (
          <Alert severity="error">
            {`${countOf(problems, 'rând cu probleme nu se salvează', 'rânduri cu probleme nu se salvează')}.`}
          </Alert>
        ) : null}
      </div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ mr: 'auto' }}>
          {`${formatCount(ticked.length)} din ${countOf(all.length, 'rând bifat', 'rânduri bifate')}`}
        </Typography>
        {warned > 0 ? (
          <Button color="secondary" onClick={() => setTicked(clean)}>
            {`Numai cei fără observații: ${clean.length}`}
          </Button>
        ) : null}
        <Button color="secondary" onClick={() => setTicked(possible)} disabled={possible.length === 0}>
          {`Toți: ${possible.length}`}
        </Button>
      </Stack>
      <VisaRows kind={kind} rows={rows} ticks={{ isIn: (place) => isTicked.has(place), toggle }} />
      <Button
        variant="contained"
        loading={isSaving}
        disabled={ticked.length === 0}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => onSave(ticked)}
      >
        {`Salvează ${countOf(ticked.length, 'viză', 'vize')}`}
      </Button>
    </>
  );
}

function SavedBefore({ kind, answer, onUndone }: Pick<Props, 'kind' | 'answer' | 'onUndone'>) {
  const undoing = useVisaUndoing(kind, onUndone);
  return (
    <>
      <div role="status">
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              loading={undoing.isSaving}
              onClick={() => void undoing.undo(answer.visas)}
            >
              {undoing.label(answer.saved)}
            </Button>
          }
        >
          {`S-au salvat ${countOf(answer.saved, 'viză', 'vize')}. Celelalte sunt mai jos și nu s-au salvat.`}
        </Alert>
      </div>
      <ProblemAlert text={undoing.problem} />
    </>
  );
}

function Saved({ kind, answer, leftOut, onUndone }: Omit<Props, 'onSave' | 'isSaving' | 'before'>) {
  const undoing = useVisaUndoing(kind, onUndone);
  return (
    <>
      <div role="status">
        <Alert
          severity="success"
          action={
            <Button
              color="inherit"
              size="small"
              loading={undoing.isSaving}
              onClick={() => void undoing.undo(answer.visas)}
            >
              {undoing.label(answer.saved)}
            </Button>
          }
        >
          {answer.saved === 1
            ? 'S-a salvat o viză.'
            : `S-au salvat ${countOf(answer.saved, 'viză', 'vize')}.`}
        </Alert>
      </div>
      <ProblemAlert text={undoing.problem} />
      {leftOut.length > 0 ? (
        <Typography>{`Fără bifă, deci fără viză acum: ${namesText(leftOut)}.`}</Typography>
      ) : null}
      <VisaRows kind={kind} rows={answer.rows} />
    </>
  );
}
