import type { FormerMember } from '@ceccar/contract/privacy/anonymisations';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { personPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { formatDay } from '../../platform/ui/text/format.ts';

const label = 'Foști membri';

type Props = { members: readonly FormerMember[] };

export function FormerMemberTable({ members }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return isPhone ? <Cards members={members} /> : <Rows members={members} />;
}

function Rows({ members }: Props) {
  return (
    <Table size="small" aria-label={label}>
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
        {members.map((member) => (
          <TableRow key={member['@id']}>
            <TableCell component="th" scope="row">
              <Name {...member} />
            </TableCell>
            <TableCell>{member.regNumber}</TableCell>
            <TableCell>{member.region}</TableCell>
            <TableCell>{member.status}</TableCell>
            <TableCell>{formatDay(member.since)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cards({ members }: Props) {
  return (
    <List disablePadding aria-label={label}>
      {members.map((member) => {
        const { '@id': iri, regNumber, region, status, since } = member;
        return (
          <ListItem key={iri} divider>
            <ListItemText
              primary={<Name {...member} />}
              secondary={`${regNumber} · ${region} · ${status} din ${formatDay(since)}`}
            />
          </ListItem>
        );
      })}
    </List>
  );
}

function Name({ '@id': iri, name }: FormerMember) {
  return <TextLink to={personPath(iri.slice(iri.lastIndexOf('/') + 1))}>{name}</TextLink>;
}
