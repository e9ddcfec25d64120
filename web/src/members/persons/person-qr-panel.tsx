import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { ApiRecord } from '../../api/records.ts';
import { QrPanel } from '../../ui/records/qr-panel.tsx';

/** The code of the address at which anyone sees the member. */
export function PersonQrPanel({ person }: { person: ApiRecord }) {
  return (
    <QrPanel
      id="qr"
      title="Cod QR"
      path={publicPaths.person(person.uuid ?? '')}
      fileName={`qr-${person.cip}`}
    />
  );
}
