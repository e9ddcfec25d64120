import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatDay, formatDayOf } from '../../../platform/ui/text/format.ts';
import { CancelDocument } from '../../public/documents/cancel-document.tsx';
import type { IssuedNotice } from './notice-issue.ts';

/** Makes four columns fit on a phone. */
const Notices = styled(Table)({ '& th, & td': { paddingRight: 8 } });

type Props = {
  title: string;
  notices: readonly (ApiRecord & IssuedNotice)[];
  canDownload: boolean;
  canCancel: boolean;
};

const { fields, plural } = companyPracticeNotices;

/** Names a file by year and number of its notice, because the real file name contains the verification code. */
export function NoticeTable({ title, notices, canDownload, canCancel }: Props) {
  const queryClient = useQueryClient();
  return (
    <TableContainer>
      <Notices aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>An</TableCell>
            <TableCell>Număr</TableCell>
            <TableCell>{fields.status.label}</TableCell>
            {canDownload ? <TableCell>Fișier</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {notices.map((notice) => (
            <TableRow key={notice['@id']}>
              <TableCell>{notice.year}</TableCell>
              <TableCell>{notice.number}</TableCell>
              <TableCell>
                {statusText(notice)}
                {notice.status === 'issued' ? null : (
                  <Typography variant="body2" color="textSecondary">
                    {`eliberat la ${formatDay(notice.date)}`}
                  </Typography>
                )}
                {notice.cancelledReason ? (
                  <Typography variant="body2" color="textSecondary">
                    {notice.cancelledReason}
                  </Typography>
                ) : null}
              </TableCell>
              {canDownload ? (
                <TableCell>
                  {notice.status === 'cancelled' ? null : (
                    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                      <Link
                        href={notice.file.url ?? ''}
                        download
                        aria-label={`Descarcă avizul ${nameOf(notice)}`}
                      >
                        Descarcă
                      </Link>
                      {canCancel && notice.status === 'issued' ? (
                        <CancelDocument
                          address={`/api/${plural}/${notice.originId}`}
                          noun="avizul"
                          name={nameOf(notice)}
                          onSettled={() => {
                            forgetLists(queryClient, plural);
                            void queryClient.invalidateQueries({ queryKey: [plural, 'state'] });
                          }}
                        />
                      ) : null}
                    </Stack>
                  )}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Notices>
    </TableContainer>
  );
}

/** `nr. 41 din 2026` */
function nameOf({ number, year }: IssuedNotice): string {
  return `nr. ${number} din ${year}`;
}

/** `Anulat la 02.03.2026`; when one was replaced, its successor says. */
function statusText({ status, date, cancelledAt }: IssuedNotice): string {
  const text = fieldText(fields.status, status);
  if (status === 'issued') return `${text} la ${formatDay(date)}`;
  return cancelledAt ? `${text} la ${formatDayOf(cancelledAt)}` : text;
}
