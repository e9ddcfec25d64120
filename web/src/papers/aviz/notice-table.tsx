import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '../../ui/format.ts';
import type { IssuedNotice } from './notice-issue.ts';

/** Makes four columns fit on a phone. */
const Notices = styled(Table)({ '& th, & td': { paddingRight: 8 } });

type Props = { title: string; notices: readonly IssuedNotice[]; canDownload: boolean };

/** Names a file by year and number of its notice, because the real file name contains the verification code. */
export function NoticeTable({ title, notices, canDownload }: Props) {
  return (
    <TableContainer>
      <Notices aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>An</TableCell>
            <TableCell>Număr</TableCell>
            <TableCell>Data</TableCell>
            {canDownload ? <TableCell>Fișier</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {notices.map(({ '@id': iri, year, number, date, file }) => (
            <TableRow key={iri}>
              <TableCell>{year}</TableCell>
              <TableCell>{number}</TableCell>
              <TableCell>{formatDay(date)}</TableCell>
              {canDownload ? (
                <TableCell>
                  <Link
                    href={file.url ?? ''}
                    download
                    aria-label={`Descarcă avizul nr. ${number} din ${year}`}
                  >
                    Descarcă
                  </Link>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Notices>
    </TableContainer>
  );
}
