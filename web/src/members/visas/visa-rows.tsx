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
import { companyPath, personPath } from '../../paths.ts';
import { fieldText } from '../../ui/field-value.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Props = { kind: MemberKind; rows: readonly VisaRow[] };

export function VisaRows({ kind, rows }: Props) {
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
            <TableCell>Număr</TableCell>
            <TableCell>Membru</TableCell>
            <TableCell>Filiala</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Observații</TableCell>
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

function Line({ kind, row: { given, member, problem, warnings }, place }: LineProps) {
  const pathOf = kind === 'person' ? personPath : companyPath;
  return (
    <TableRow>
      <TableCell align="right">{place}</TableCell>
      <TableCell>{member?.regNumber ?? given}</TableCell>
      <TableCell>{member ? <TextLink to={pathOf(member.uuid)}>{member.name}</TextLink> : '–'}</TableCell>
      <TableCell>{member?.region ?? '–'}</TableCell>
      <TableCell>{fieldText(memberContracts[kind].fields.currentStatus, member?.status) || '–'}</TableCell>
      <TableCell>
        {problem ? (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        ) : null}
        {problem
          ? null
          : warnings.map((warning) => (
              <Typography key={warning} variant="body2" sx={{ color: 'warning.main' }}>
                {warning}
              </Typography>
            ))}
      </TableCell>
    </TableRow>
  );
}
