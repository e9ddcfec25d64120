/** Notices that the branch has issued to a company, with what has become of them. */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { IssuedDocumentTable } from './issued-document-table.tsx';

const { plural, title } = issuedDocuments;

export function useIssuedDocuments(company: ApiRecord, enabled: boolean) {
  // One page holds all: a few notices, and one a year in București.
  return useRows(
    issuedDocuments,
    { filter: { company: company.id }, sort: { field: 'id', order: 'DESC' } },
    { enabled },
  );
}

export function IssuedDocumentsPanel({ company }: { company: ApiRecord }) {
  const panel = usePanel('issued-documents');
  const { rows, total, error, reload } = useIssuedDocuments(company, panel.wasOpened);
  // Viewers see the list but cannot download (ACC-30).
  const canDownload = company.abilities?.downloadNotices === true;
  const canCancel = company.abilities?.notices === true;
  return (
    <Panel title={title} state={panel} count={total ?? company.counts?.[plural]}>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {rows || error ? null : <LoadingRows columns={4} rows={2} />}
      {rows && rows.length > 0 ? (
        <IssuedDocumentTable documents={rows} canDownload={canDownload} canCancel={canCancel} />
      ) : null}
      {rows?.length === 0 ? <PanelBody>Nu a fost eliberat niciun aviz.</PanelBody> : null}
    </Panel>
  );
}
