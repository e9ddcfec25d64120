import { reportFiles } from '@ceccar/contract/reports/report-documents';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FlowReport } from '../flow/flow.ts';

export function ReceiptLink({ report }: { report: FlowReport }) {
  return (
    <Button
      href={`/annual_reports/${report.originId}/${reportFiles.receipt.download}`}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
      startIcon={<ReceiptIcon />}
    >
      {reportFiles.receipt.label}
      <VisuallyHidden> (PDF, se deschide într-o filă nouă)</VisuallyHidden>
    </Button>
  );
}
