/** A validated report can be filed again once the branch agrees (REP-35). */
import { annualReportResubmissions } from '@ceccar/contract/reports/annual-report-resubmissions';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { type Flow, useRefreshFlow } from '../flow/flow.ts';

const Gap = styled('div')(({ theme }) => ({ height: theme.spacing(2) }));

const { reason } = annualReportResubmissions.fields;

/** After the decision a new attempt may have started. */
export function OpenRequest() {
  const refresh = useEffectEvent(useRefreshFlow());
  // The component unmounts when the request is decided: reload then.
  useEffect(() => () => refresh(), []);
  return (
    <Alert severity="info" role="status">
      Cererea dumneavoastră de redepunere este în curs de analiză la filială. Raportul validat rămâne valabil.
    </Alert>
  );
}

export function RequestResubmission({ report, moves }: Flow) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const refresh = useRefreshFlow();
  useReportChanges(typed.trim() !== '');
  if (moves.moves.requestResubmission !== null) return null;

  return (
    <AskedButton
      label="Cere redepunerea"
      title="Cereți redepunerea raportului?"
      confirm="Trimite cererea"
      work={{
        send: () =>
          callApi(`/annual_reports/${report.originId}/requestResubmission`, {
            method: 'POST',
            body: { reason: typed },
          }),
        onSaved: () => setTyped(''),
        onSettled: refresh,
        doneText: 'Cererea de redepunere a fost trimisă.',
      }}
    >
      Filiala hotărăște dacă puteți depune un raport rectificativ. Până când acela este validat, rămâne
      valabil raportul de acum.
      <Gap />
      <LabelledControl id={id} label={reason.label} hint="Ce trebuie corectat; nu este obligatoriu.">
        <TextControl id={id} field={reason} value={typed} onChange={setTyped} describedBy={remarksId(id)} />
      </LabelledControl>
    </AskedButton>
  );
}
