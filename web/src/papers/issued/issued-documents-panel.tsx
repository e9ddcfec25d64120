/** Notices that the branch has issued to a company, with what has become of them. */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { mostPerPage } from '@ceccar/contract/resource';
import { useGetList } from 'ra-core';
import type { ApiRecord } from '../../api/records.ts';
import { ListFailure, LoadingRows } from '../../ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import { IssuedDocumentTable } from './issued-document-table.tsx';

const { plural, title, defaultView } = issuedDocuments;

export function useIssuedDocuments(company: ApiRecord, enabled: boolean) {
  return useGetList<ApiRecord>(
    plural,
    {
      filter: { company: company.id },
      // A few notices, and one a year in București.
      pagination: { page: 1, perPage: mostPerPage },
      sort: { field: 'id', order: 'DESC' },
      meta: { view: defaultView },
    },
    { enabled },
  );
}

export function IssuedDocumentsPanel({ company }: { company: ApiRecord }) {
  const panel = usePanel('issued-documents');
  const { data, total, error, refetch } = useIssuedDocuments(company, panel.wasOpened);
  // Viewers see the list but cannot download (ACC-30).
  const canDownload = company.abilities?.downloadNotices === true;
  const canCancel = company.abilities?.notices === true;
  return (
    <Panel title={title} state={panel} count={total ?? company.counts?.[plural]}>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={4} rows={2} />}
      {data && data.length > 0 ? (
        <IssuedDocumentTable documents={data} canDownload={canDownload} canCancel={canCancel} />
      ) : null}
      {data?.length === 0 ? <PanelBody>Nu a fost eliberat niciun aviz.</PanelBody> : null}
    </Panel>
  );
}
