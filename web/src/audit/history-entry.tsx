/**
 * One entry of the change history: the changed fields with both values, then account and time. A new or a deleted record
 * is named, with its values beneath.
 */
import type { ChangeAction, ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { countOf, formatClock } from '../ui/format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { HistorySubject } from './change-history.ts';
import { entryName, isOfSubject, shownChanges } from './entry-text.ts';
import { RestoreDeletion } from './restore-deletion.tsx';

/** Account and time follow the last word where there is room, and are always read last. */
const Item = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const Line = styled('div')(({ theme }) => ({ '& + &': { marginTop: theme.spacing(0.25) } }));

const Quiet = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

const Name = styled('strong')({ fontWeight: 600 });

const actions: Record<ChangeAction, string> = {
  create: 'adăugat',
  update: 'modificat',
  delete: 'șters',
  restore: 'restaurat',
  merge: 'unit cu acest membru',
};

/** Entries with more fields, such as new records, are collapsed. */
const mostAtOnce = 6;

const nothing = '–';

type Props = { entry: ChangeEntry; subject: HistorySubject };

export function HistoryEntry({ entry, subject }: Props) {
  const { action } = entry;
  const changes = shownChanges(entry, subject);
  const isLong = changes.length > mostAtOnce;
  const [isOpen, setOpen] = useState(!isLong);
  const toggleText = isOpen ? 'Ascunde câmpurile' : `Arată ${countOf(changes.length, 'câmp', 'câmpuri')}`;
  const id = useId();
  const name = entryName(entry);
  const isOwn = isOfSubject(entry, subject);
  // A single change is one line; in the history of a member its own fields need no heading.
  const isPlain = action === 'update' && (changes.length === 1 || (isOwn && changes.length > 0 && !isLong));
  const author = <Author entry={entry} />;
  const fields = changes.map((change, index) => (
    <Line key={change.propertyPath}>
      {isPlain && !isOwn ? (
        <>
          <Name>{name}</Name>
          {' · '}
        </>
      ) : null}
      {action === 'update' ? <Change {...change} /> : <Value {...change} />}
      {isPlain && index === changes.length - 1 ? author : null}
    </Line>
  ));
  return (
    <Item>
      {isPlain ? null : (
        <Line>
          <Name>{name}</Name>
          {`: ${actions[action]}`}
          {author}
        </Line>
      )}
      {isLong ? (
        <Button
          size="small"
          sx={{ ml: -1.25 }}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${toggleText}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {toggleText}
        </Button>
      ) : null}
      <Collapse in={isOpen} timeout={150} id={id} unmountOnExit>
        {fields}
      </Collapse>
      {action === 'delete' ? <RestoreDeletion entry={entry} name={name} /> : null}
    </Item>
  );
}

function Author({ entry: { at, username } }: { entry: ChangeEntry }) {
  return (
    <Quiet>
      {` · ${username} · `}
      <time dateTime={at}>{formatClock(at)}</time>
    </Quiet>
  );
}

function Change({ label, before, after }: ChangedField) {
  return (
    <>
      <Quiet>{`${label}: `}</Quiet>
      {before ?? nothing}
      <span aria-hidden> → </span>
      <VisuallyHidden>a devenit </VisuallyHidden>
      {after ?? nothing}
    </>
  );
}

function Value({ label, before, after }: ChangedField) {
  return (
    <>
      <Quiet>{`${label}: `}</Quiet>
      {after ?? before ?? nothing}
    </>
  );
}
