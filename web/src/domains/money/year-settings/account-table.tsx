/** The accounts of all branches in one table: typed or pasted, saved together, with errors at their rows. */
import { branchAccounts } from '@ceccar/contract/money/year-settings';
import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { useFirstError } from '../../../platform/ui/form/first-error.ts';
import { SectionActions } from '../../../platform/ui/form/section-actions.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import {
  type AccountDrafts,
  type AccountErrors,
  type AccountName,
  accountNames,
  accountsToSend,
  type BranchRow,
  cellText,
  errorsByRow,
  type Pasted,
  pasteAccounts,
  typeCell,
} from './account-drafts.ts';
import { PasteAccounts } from './paste-accounts.tsx';

const { plural, title, fields } = branchAccounts;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(100px, 1fr) minmax(290px, 2fr) minmax(140px, 1.5fr) minmax(200px, 2fr)',
    gap: theme.spacing(0.5, 2),
    alignItems: 'start',
    padding: theme.spacing(0.75, 2),
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: theme.spacing(1.5),
    },
  },
}));

const Branch = styled('div')(({ theme }) => ({
  fontWeight: 600,
  [theme.breakpoints.up('sm')]: { paddingTop: 8 },
}));

type Props = { rows: readonly BranchRow[]; isEditable: boolean; onSaved: () => void };

export function AccountTable({ rows, isEditable, onSaved }: Props) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<AccountDrafts>({});
  const [errors, setErrors] = useState<AccountErrors>({});
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const sentRows = accountsToSend(rows, drafts);
  const saving = useSave((violations) => {
    const rowErrors = errorsByRow(sentRows, violations);
    setErrors(rowErrors.errors);
    return rowErrors.others;
  });
  const isDirty = sentRows.length > 0;
  useReportChanges(isDirty);
  const form = useFirstError(saving.refusals);

  function type(row: BranchRow, name: AccountName, text: string) {
    setDrafts((all) => typeCell(all, row, name, text));
    setErrors((all) => ({ ...all, [row.region]: { ...all[row.region], [name]: undefined } }));
  }

  function paste(text: string) {
    const read = pasteAccounts(text, rows, drafts);
    setPasted(read);
    setDrafts(read.drafts);
    setErrors({});
  }

  function discard() {
    setDrafts({});
    setErrors({});
    setPasted(null);
    saving.clearProblem();
  }

  function save() {
    void saving.run({
      send: () => callApi('/api/branch_accounts/table', { method: 'POST', body: { accounts: sentRows } }),
      onSaved: discard,
      onSettled: () => {
        forgetLists(client, plural);
        onSaved();
      },
    });
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onPaste={(event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text');
        // Text of a single line and cell is pasted into the field itself.
        if (!isEditable || event.target instanceof HTMLTextAreaElement || !/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        paste(text);
      }}
    >
      <PanelBody>
        <Typography variant="body2" color="textSecondary">
          {standing(rows)}
        </Typography>
        {isEditable ? <PasteAccounts onPaste={paste} /> : null}
        {pasted ? <PasteResult pasted={pasted} /> : null}
      </PanelBody>
      <Rows aria-label={title}>
        {rows.map((row) => (
          <li key={row.region}>
            <Branch>{row.name}</Branch>
            {accountNames.map((name) => (
              <Cell
                key={name}
                label={`${row.name}, ${fields[name].label}`}
                placeholder={fields[name].label}
                value={cellText(row, drafts, name)}
                error={errors[row.region]?.[name]}
                isEditable={isEditable}
                isLong={name === 'furtherAccounts'}
                onChange={(text) => type(row, name, text)}
              />
            ))}
          </li>
        ))}
      </Rows>
      {isEditable ? (
        <PanelBody>
          <SectionActions
            problem={saving.problem}
            isDirty={isDirty}
            isSaving={saving.isSaving}
            onDiscard={discard}
          />
        </PanelBody>
      ) : null}
    </form>
  );
}

function standing(rows: readonly BranchRow[]): string {
  const missing = rows.filter(({ version }) => version === 0).length;
  if (missing === 0) return 'Toate filialele au cont.';
  return `${countOf(missing, 'filială nu are', 'filiale nu au')} cont; fără el nu se pot emite note de plată.`;
}

function PasteResult({ pasted: { filled, problems } }: { pasted: Pasted }) {
  return (
    <Alert severity={problems.length > 0 ? 'warning' : 'success'} sx={{ mt: 2 }}>
      {filled === 0
        ? 'Nu s-a completat nicio filială.'
        : `${countOf(filled, 'filială completată', 'filiale completate')}; verificați și salvați.`}
      {problems.map((problem) => (
        <div key={problem}>Nefolosit, {problem}.</div>
      ))}
    </Alert>
  );
}

type CellProps = {
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  isEditable: boolean;
  /** Several lines, one account each. */
  isLong: boolean;
  onChange: (text: string) => void;
};

function Cell({ label, placeholder, value, error, isEditable, isLong, onChange }: CellProps) {
  const id = useId();
  return (
    <div>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        multiline={isLong}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined}
        readOnly={!isEditable}
        autoComplete="off"
        spellCheck={false}
        // As high as the fields beside it, as long as it has one line.
        sx={{ fontVariantNumeric: 'tabular-nums', ...(isLong ? { py: '6px' } : {}) }}
        inputProps={{ 'aria-label': label, 'aria-describedby': error ? `${id}-error` : undefined }}
      />
      {error ? (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}
