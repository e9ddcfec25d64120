/**
 * One entry of the change history: the changed fields with both values, then the author's name and the time. A new or a
 * deleted record is named, with its values beneath.
 */
import type { ChangeAction, ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { countOf, formatClock } from '../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../platform/ui/text/visually-hidden.tsx';
import type { HistorySubject } from './change-history.ts';
import { entryName, isOfSubject, shownChanges } from './entry-text.ts';
import { RestoreDeletion } from './restore-deletion.tsx';

const Item = styled('li')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const Line = styled('div')(({ theme }) => ({ '& + &': { marginTop: theme.spacing(0.25) } }));

const Quiet = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

const Name = styled('strong')({ fontWeight: 600 });

const actions: Record<ChangeAction, string> = {
  create: 's-a adăugat',
  update: 's-a modificat',
  delete: 's-a șters',
  restore: 's-a restaurat',
  merge: 's-a unit cu această fișă',
};

/** Entries with more fields, such as new records, are collapsed. */
const mostAtOnce = 6;

const nothing = '–';

type Props = { entry: ChangeEntry; subject: HistorySubject };

export function HistoryEntry({ entry, subject }: Props) {
  const changes = shownChanges(entry, subject);
  const isOwn = isOfSubject(entry, subject);
  const isShort = changes.length === 1 || (isOwn && changes.length > 0 && changes.length <= mostAtOnce);
  return (
    <Item>
      {entry.action === 'update' && isShort ? (
        <ChangedFields entry={entry} changes={changes} name={isOwn ? null : entryName(entry)} />
      ) : (
        <NamedEntry entry={entry} changes={changes} />
      )}
    </Item>
  );
}

type ShortProps = {
  entry: ChangeEntry;
  changes: readonly ChangedField[];
  /** Null in the history of a member, for its own fields. */
  name: string | null;
};

function ChangedFields({ entry, changes, name }: ShortProps) {
  return changes.map((change, index) => (
    <Line key={change.propertyPath}>
      {name === null ? null : (
        <>
          <Name>{name}</Name>
          {' · '}
        </>
      )}
      <Change {...change} />
      {index === changes.length - 1 ? <Author entry={entry} /> : null}
    </Line>
  ));
}

function NamedEntry({ entry, changes }: { entry: ChangeEntry; changes: readonly ChangedField[] }) {
  const { action } = entry;
  const isLong = changes.length > mostAtOnce;
  const [isOpen, setOpen] = useState(!isLong);
  const toggleText = isOpen ? 'Ascunde câmpurile' : `Arată ${countOf(changes.length, 'câmp', 'câmpuri')}`;
  const id = useId();
  const name = entryName(entry);
  return (
    <>
      <Line>
        <Name>{name}</Name>
        {`: ${actions[action]}`}
        <Author entry={entry} />
      </Line>
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
        {action === 'update' || isLong ? (
          changes.map((change) => (
            <Line key={change.propertyPath}>
              {action === 'update' ? <Change {...change} /> : <Value {...change} />}
            </Line>
          ))
        ) : (
          <Values changes={changes} />
        )}
      </Collapse>
      {action === 'delete' ? <RestoreDeletion entry={entry} name={name} /> : null}
    </>
  );
}

/** Name and time are not parted at the end of a line. */
const Whole = styled(Quiet)({ display: 'inline-block' });

function Author({ entry: { at, name } }: { entry: ChangeEntry }) {
  return (
    <>
      <Quiet> · </Quiet>
      <Whole>
        {`${name} · `}
        <time dateTime={at}>{formatClock(at)}</time>
      </Whole>
    </>
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

/** The few values of a new or deleted record. */
function Values({ changes }: { changes: readonly ChangedField[] }) {
  return changes.map((change, index) => (
    <span key={change.propertyPath}>
      {index > 0 ? <Quiet> · </Quiet> : null}
      <Value {...change} />
    </span>
  ));
}

function Value({ label, before, after }: ChangedField) {
  return (
    <>
      <Quiet>{`${label}: `}</Quiet>
      {after ?? before ?? nothing}
    </>
  );
}
