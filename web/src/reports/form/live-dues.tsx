import type { ReportDraft } from '@ceccar/contract/reports/report-draft';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ComputationResult } from '../../money/year-settings/computation-result.tsx';
import { PanelBody } from '../../ui/panel.tsx';

type Props = { saved: ReportDraft; isBehind: boolean };

/** What the answers come to, line by line, as they were last saved. */
export function LiveDues({ saved: { dues, duesProblem }, isBehind }: Props) {
  return (
    <Paper variant="outlined" component="section" aria-label="Cotizația, după ce ați completat">
      <PanelBody>
        <Typography variant="h2">Cotizația{dues ? ` pe ${dues.year}` : ''}</Typography>
        <Typography variant="body2" color="textSecondary">
          {isBehind ? 'Se recalculează…' : 'După ce ați completat până acum, dacă ați depune azi.'}
        </Typography>
        {dues ? <ComputationResult result={dues} /> : <Typography sx={{ mt: 1 }}>{duesProblem}</Typography>}
      </PanelBody>
    </Paper>
  );
}
