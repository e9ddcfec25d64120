/** All files of the report with their full names, and the member's receipt. */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatBytes, formatMoment } from '../../../platform/ui/text/format.ts';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { DeskPanel } from './desk-panel.tsx';

export function FilesPanel({ files, receipt }: Pick<ReportReview, 'files' | 'receipt'>) {
  return (
    <DeskPanel id="files" title="Fișiere" isOpenAtFirst={false} count={files.length}>
      <PlainList>
        {files.map(({ kind, label, url, size, createdAt }) => (
          <li key={kind}>
            <Link href={url} download>
              {label}
            </Link>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {formatBytes(size)} · {formatMoment(createdAt)}
            </Typography>
          </li>
        ))}
      </PlainList>
      {receipt ? (
        <Typography variant="body2" sx={{ mt: 1 }}>
          Dovada nr. {receipt.number}, {formatMoment(receipt.issuedAt)}
        </Typography>
      ) : null}
    </DeskPanel>
  );
}
