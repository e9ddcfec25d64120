import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import type { IssuedNotice } from './notice-issue.ts';
import { NoticeIssuing } from './notice-issuing.tsx';
import { NoticeTable } from './notice-table.tsx';

const { plural, title } = companyPracticeNotices;

/** The Aviz of a company by year, for company types that receive one. */
export function PracticeNoticePanel({ company }: { company: ApiRecord }) {
  const panel = usePanel('practice-notice');
  // One page holds all: one notice per year, plus a few reissued ones.
  const { rows, total, error, reload } = useRows<ApiRecord & IssuedNotice>(
    companyPracticeNotices,
    { filter: { company: company.id }, sort: { field: 'year', order: 'DESC' } },
    { enabled: panel.wasOpened },
  );
  // Viewers see the list of notices but cannot download them (ACC-30).
  const canDownload = company.abilities?.downloadNotices === true;
  return (
    <Panel title={title} state={panel} count={total ?? company.counts?.[plural]}>
      {rows && canDownload ? <NoticeIssuing company={company} notices={rows} /> : null}
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingRows columns={4} rows={3} />}
      {rows && rows.length > 0 ? (
        <NoticeTable
          title={title}
          notices={rows}
          canDownload={canDownload}
          canCancel={company.abilities?.notices === true}
        />
      ) : null}
      {rows?.length === 0 && !canDownload ? <PanelBody>Nu a fost eliberat niciun aviz.</PanelBody> : null}
    </Panel>
  );
}
