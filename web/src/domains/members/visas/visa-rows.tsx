/** Preview for each number of a list: its member and any obstacles. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { VisaRow } from '@ceccar/contract/members/several-visas';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { companyPath, personPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';

type Props = { kind: MemberKind; rows: readonly VisaRow[] };

export function VisaRows({ kind, rows }: Props) {
  // On a phone everything about a member is in one column, so that no warning lies beyond the edge.
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const Line = isPhone ? ShortLine : WholeLine;
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label="Previzualizare"
    >
      <Table aria-label="Previzualizare">
        <TableHead>
          <TableRow>
            <TableCell align="right">Rând</TableCell>
            {isPhone ? null : <TableCell>Număr</TableCell>}
            <TableCell>Membru</TableCell>
            {isPhone ? null : (
              <>
                <TableCell>Filiala</TableCell>
                <TableCell>Status</TableCell>
                <TableCell>Observații</TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be there twice, and none moves.
            <Line key={index} kind={kind} row={row} place={index + 1} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type LineProps = { kind: MemberKind; row: VisaRow; place: number };

function WholeLine({ kind, row, place }: LineProps) {
  const { given, member } = row;
  return (
    <TableRow>
      <TableCell align="right">{place}</TableCell>
      <TableCell>{member?.regNumber ?? given}</TableCell>
      <TableCell>
        <MemberLink kind={kind} row={row} />
      </TableCell>
      <TableCell>{member?.region ?? '–'}</TableCell>
      <TableCell>{statusOf(kind, row) || '–'}</TableCell>
      <TableCell>
        <Remarks row={row} />
      </TableCell>
    </TableRow>
  );
}

function ShortLine({ kind, row, place }: LineProps) {
  const { given, member } = row;
  const facts = [member?.regNumber ?? given, member?.region, statusOf(kind, row)].filter(Boolean);
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell align="right">{place}</TableCell>
      <TableCell>
        <MemberLink kind={kind} row={row} />
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <Remarks row={row} />
      </TableCell>
    </TableRow>
  );
}

type RowProps = Pick<LineProps, 'kind' | 'row'>;

function MemberLink({ kind, row: { member } }: RowProps) {
  if (!member) return '–';
  return (
    <TextLink to={kind === 'person' ? personPath(member.uuid) : companyPath(member.uuid)}>
      {member.name}
    </TextLink>
  );
}

function statusOf(kind: MemberKind, { member }: VisaRow): string {
  return fieldText(memberContracts[kind].fields.currentStatus, member?.status);
}

/** A problem stops the saving; without one, what has to be checked. */
function Remarks({ row: { problem, warnings } }: Pick<LineProps, 'row'>) {
  if (problem)
    return (
      <Typography variant="body2" color="error">
        {problem}
      </Typography>
    );
  return warnings.map((warning) => (
    <Typography key={warning} variant="body2" sx={{ color: 'warning.main' }}>
      {warning}
    </Typography>
  ));
}
