import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DeskPanel } from './desk-panel.tsx';
import { FactTable } from './fact-table.tsx';

/** What the fields of the report hold, which is what counts: how a program drew them on the page may differ. */
export function DeclaredPanel({ declared }: Pick<ReportReview, 'declared'>) {
  return (
    <DeskPanel id="declared" title="Valorile din raport">
      {declared ? (
        <Stack spacing={2}>
          {declared.map(({ section, rows }) => (
            <div key={section}>
              <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {section}
              </Typography>
              <FactTable rows={rows.map(({ label, value }) => ({ label, text: value }))} />
            </div>
          ))}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Raportul nu a fost trimis încă.
        </Typography>
      )}
    </DeskPanel>
  );
}
