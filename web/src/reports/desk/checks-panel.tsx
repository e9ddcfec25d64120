/** What the server checked when the documents came, and what a visa asks for; the latter is advice. */
import { correctionFields } from '@ceccar/contract/reports/annual-reports';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../ui/plain-list.ts';
import { ToneMark } from '../../ui/tone.tsx';
import type { Report } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';

export function ChecksPanel({ report }: { report: Report }) {
  const { corrections, user, annualReportInformation } = report;
  const disputed = corrections.map(({ field }) => field);
  const numbers = (['cnp', 'cui', 'regNumber'] as const).filter(
    (field) => field !== (user.isPerson ? 'cui' : 'cnp') && !disputed.includes(field),
  );
  const right = [
    'Anul',
    'Filiala',
    ...numbers.map((field) => correctionFields[field]),
    'Câmpurile obligatorii și totalurile',
    'Adresa de e-mail',
  ];
  return (
    <DeskPanel id="checks" title="Verificări la încărcare">
      {annualReportInformation ? (
        <PlainList>
          {right.map((check) => (
            <li key={check}>
              <ToneMark color="green">{check}</ToneMark>
            </li>
          ))}
          {corrections.map(({ id, field }) => (
            <li key={id}>
              <ToneMark color="orange">{correctionFields[field]}: raportul diferă de registru</ToneMark>
            </li>
          ))}
        </PlainList>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Documentele nu au fost acceptate încă.
        </Typography>
      )}
    </DeskPanel>
  );
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
