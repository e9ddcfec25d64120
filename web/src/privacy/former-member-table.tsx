import type { FormerMember } from '@ceccar/contract/privacy/anonymisations';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { personPath } from '../paths.ts';
import { formatDay } from '../ui/format.ts';
import { TextLink } from '../ui/text-link.tsx';

type Props = { members: readonly FormerMember[] };

export function FormerMemberTable({ members }: Props) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Foști membri">
        <TableHead>
          <TableRow>
            <TableCell>Nume</TableCell>
            <TableCell>Număr matricol</TableCell>
            <TableCell>Filiala</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Din</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {members.map(({ '@id': iri, name, regNumber, region, status, since }) => (
            <TableRow key={iri}>
              <TableCell component="th" scope="row">
                <TextLink to={personPath(iri.slice(iri.lastIndexOf('/') + 1))}>{name}</TextLink>
              </TableCell>
              <TableCell>{regNumber}</TableCell>
              <TableCell>{region}</TableCell>
              <TableCell>{status}</TableCell>
              <TableCell>{formatDay(since)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
