/** Certificates of membership on the record page of a person. */
import type { ApiRecord } from '../../../platform/api/records.ts';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { StatusCertificates, statusCertificateTitle } from './status-certificates.tsx';

export function StatusCertificatePanel({ person }: { person: ApiRecord }) {
  const panel = usePanel('status-certificates');
  return (
    <Panel title={statusCertificateTitle} state={panel}>
      <PanelBody>
        <StatusCertificates person={person.uuid ?? ''} />
      </PanelBody>
    </Panel>
  );
}
