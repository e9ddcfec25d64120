/**
 * The desk: one report with its documents, the values extracted from them and the register's data, for a decision; then
 * the next report.
 */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PanelGroup } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { DecidedNotice } from './decided-notice.tsx';
import { type Report, reportIri, reportView } from './desk-data.ts';
import { OpenReport } from './open-report.tsx';

export function ReportDesk() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [beside, setBeside] = useState<string | null>(null);
  const queue = { year: search.get('year'), region: search.get('region'), batch: search.get('batch') };
  return (
    <PanelGroup value="report">
      <DecidedNotice />
      <RecordLoader key={id} contract={annualReports} view={reportView} iri={reportIri(id)}>
        {(report) => (
          <OpenReport
            report={report as Report} // requested in this view
            queue={queue}
            beside={{ kind: beside, set: setBeside }}
          />
        )}
      </RecordLoader>
    </PanelGroup>
  );
}
