/** A company's notices below the fields that they print: issued after a question, then downloaded (PAP-143). */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ApiRecord } from '../../platform/api/records.ts';
import { issuedOf, noticesOf } from './firm-notices.ts';
import { IssueNotice } from './issued/issue-notice.tsx';
import { useIssuedDocuments } from './issued/issued-documents-panel.tsx';

export function NoticeLinks({ company }: { company: ApiRecord }) {
  const id = useId();
  const notices = noticesOf(company);
  const { rows } = useIssuedDocuments(company, notices.length > 0);
  if (notices.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
      {notices.map((notice) => {
        const { path, name, missing } = notice;
        const issued = issuedOf(notice, rows ?? []);
        if (issued?.status === 'cancelled')
          return (
            <Typography key={path} variant="body2" color="textSecondary">
              {`${name.replace('avizul', 'Avizul')} este anulat. Pentru un aviz nou, înregistrați alt număr sau altă dată.`}
            </Typography>
          );
        if (issued)
          return (
            <Button key={path} variant="outlined" startIcon={<DownloadIcon />} href={path} download>
              {`Descarcă ${name}`}
            </Button>
          );
        return (
          <div key={path}>
            <IssueNotice notice={notice} describedBy={missing ? `${id}${path}` : undefined} />
            {missing ? (
              <Typography id={`${id}${path}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {missing}
              </Typography>
            ) : null}
          </div>
        );
      })}
    </Stack>
  );
}
