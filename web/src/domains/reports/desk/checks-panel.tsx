/** Results of the server's checks of the documents, and the conditions for a visa, which are only advice. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type CheckOutcome, reportCheckLabels } from '@ceccar/contract/reports/report-checks';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import type { Report } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';

const outcomes: Record<CheckOutcome, { color: 'green' | 'orange' | undefined; words: string }> = {
  passed: { color: 'green', words: '' },
  confirmed: { color: 'orange', words: 'diferă; membrul a confirmat valoarea din raport' },
  notApplicable: { color: undefined, words: 'nu este cazul' },
};

type Props = Pick<ReportReview, 'checks'> & { report: Report };

export function ChecksPanel({ checks, report }: Props) {
  return (
    <DeskPanel id="checks" title="Verificări la încărcare">
      {checks ? (
        <PlainList>
          {checks.map(({ check, outcome }) => (
            <li key={check}>
              <Check label={reportCheckLabels[check]} outcome={outcome} />
            </li>
          ))}
        </PlainList>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {report.status < reportStatus.processing
            ? 'Documentele nu au fost acceptate încă.'
            : 'Raportul este preluat din evidența anterioară, fără verificările lui.'}
        </Typography>
      )}
    </DeskPanel>
  );
}

function Check({ label, outcome }: { label: string; outcome: CheckOutcome }) {
  const { color, words } = outcomes[outcome];
  const line = words ? <Line label={label} text={words} /> : label;
  // Indents lines without an icon like the others.
  return color ? <ToneMark color={color}>{line}</ToneMark> : <Box sx={{ pl: '1.6em' }}>{line}</Box>;
}

export function ConditionsPanel({ conditions }: Pick<ReportReview, 'conditions'>) {
  return (
    <DeskPanel id="conditions" title="Condiții pentru viză">
      <PlainList>
        {conditions.map(({ label, isMet, text }) => (
          <li key={label}>
            {isMet === null ? (
              <Line label={label} text={text} />
            ) : (
              <ToneMark color={isMet ? 'green' : 'red'}>
                <Line label={label} text={text} />
              </ToneMark>
            )}
          </li>
        ))}
      </PlainList>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Orientativ: decizia rămâne a filialei.
      </Typography>
    </DeskPanel>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <>
      {label}:{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {text}
      </Typography>
    </>
  );
}
