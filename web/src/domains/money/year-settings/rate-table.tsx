/** The fixed dues of a year by member type; both amounts are edited in place and saved together. */
import { dueRates, memberTypeMeanings } from '@ceccar/contract/money/year-settings';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { useFirstError } from '../../../platform/ui/form/first-error.ts';
import { SectionActions } from '../../../platform/ui/form/section-actions.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { RateCell } from './rate-cell.tsx';
import { rateNames, typeRate } from './rate-drafts.ts';
import { useRateSaving } from './rate-saving.ts';

const { title, fields } = dueRates;

const Heading = styled(Typography)(({ theme }) => ({ padding: theme.spacing(2, 2, 0.5) }));

const Meaning = styled(Typography)(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

const Rates = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& thead th:not(:first-of-type)': { width: 176 },
  '& td': { verticalAlign: 'top' },
  '& tbody th': { paddingBlock: '14px 8px', verticalAlign: 'top' },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(0.75) },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
    '& thead th:not(:first-of-type)': { width: 92 },
    // As wide as the others plus its margin.
    '& thead th:last-of-type': { width: 102 },
    '& th:first-of-type': { paddingLeft: theme.spacing(2) },
    '& thead th:last-of-type, & td:last-of-type': { paddingRight: theme.spacing(2) },
  },
}));

export function RateTable({ settings }: { settings: ApiRecord }) {
  // There are fewer member types than rows on a page.
  const { rows, error, reload } = useRows(dueRates, { filter: { 'yearSettings.id': settings.originId } });
  const saving = useRateSaving();
  const { drafts } = saving;
  const isDirty = Object.keys(drafts).length > 0;
  useReportChanges(isDirty);
  const form = useFirstError(saving.refusals);
  return (
    <Paper variant="outlined">
      <Heading variant="h2">{title}</Heading>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingRows columns={3} rows={6} />}
      {rows ? (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void saving.save();
          }}
        >
          <Rates aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{fields.memberType.label}</TableCell>
                {rateNames.map((name) => (
                  <TableCell key={name} align="right">
                    {fields[name].label} (RON)
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  <TableCell component="th" scope="row">
                    {fieldText(fields.memberType, row.memberType)}
                    <Meaning variant="body2">{memberTypeMeanings[String(row.memberType)]}</Meaning>
                  </TableCell>
                  {rateNames.map((name) => (
                    <TableCell key={name}>
                      <RateCell
                        row={row}
                        name={name}
                        draft={drafts[row.id]}
                        onChange={(text) => saving.setDrafts((all) => typeRate(all, row, name, text))}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Rates>
          <PanelBody>
            <SectionActions
              problem={saving.problem}
              isDirty={isDirty}
              isSaving={saving.isSaving}
              onDiscard={saving.discard}
            />
          </PanelBody>
        </form>
      ) : null}
    </Paper>
  );
}
