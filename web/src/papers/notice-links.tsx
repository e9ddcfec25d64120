/** Download links of a company's notices, below the fields they contain; the session cookie authorises the download. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ApiRecord } from '../api/records.ts';
import { noticesOf } from './firm-notices.ts';

export function NoticeLinks({ company }: { company: ApiRecord }) {
  const id = useId();
  const notices = noticesOf(company);
  if (notices.length === 0) return null;
  return (
    <Stack spacing={2} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
      {notices.map(({ path, label, missing }) => (
        <div key={path}>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            {...(missing
              ? { disabled: true, 'aria-describedby': `${id}${path}` }
              : { href: path, download: true })}
          >
            {label}
          </Button>
          {missing ? (
            <Typography id={`${id}${path}`} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {missing}
            </Typography>
          ) : null}
        </div>
      ))}
    </Stack>
  );
}
