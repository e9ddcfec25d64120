import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { mostPerPage } from '@ceccar/contract/resource';
import { useGetList } from 'ra-core';
import type { ApiRecord } from '../../api/records.ts';
import { ListFailure, LoadingRows } from '../../ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import type { IssuedNotice } from './notice-issue.ts';
import { NoticeIssuing } from './notice-issuing.tsx';
import { NoticeTable } from './notice-table.tsx';

const { plural, title, defaultView } = companyPracticeNotices;

/** The Aviz of a company by year, for company types that receive one. */
export function PracticeNoticePanel({ company }: { company: ApiRecord }) {
  const panel = usePanel('practice-notice');
  const { data, total, error, refetch } = useGetList<ApiRecord & IssuedNotice>(
    plural,
    {
      filter: { company: company.id },
      // One notice per year, plus a few reissued ones.
      pagination: { page: 1, perPage: mostPerPage },
      sort: { field: 'year', order: 'DESC' },
      meta: { view: defaultView },
    },
    { enabled: panel.wasOpened },
  );
  // Viewers see the list of notices but cannot download them (ACC-30).
  const canDownload = company.abilities?.downloadNotices === true;
  return (
    <Panel title={title} state={panel} count={total ?? company.counts?.[plural]}>
      {data && canDownload ? <NoticeIssuing company={company} notices={data} /> : null}
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={4} rows={3} />}
      {data && data.length > 0 ? (
        <NoticeTable
          title={title}
          notices={data}
          canDownload={canDownload}
          canCancel={company.abilities?.notices === true}
        />
      ) : null}
      {data?.length === 0 && !canDownload ? <PanelBody>Nu a fost eliberat niciun aviz.</PanelBody> : null}
    </Panel>
  );
}
