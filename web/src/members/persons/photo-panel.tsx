import { personPhotos } from '@ceccar/contract/members/person-photos';
import { styled } from '@mui/material/styles';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  margin: theme.spacing(2, 2, 1),
  maxWidth: 160,
  maxHeight: 200,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

export function PhotoPanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="photos"
      contract={personPhotos}
      view="person-photo-list"
      parentField="person"
      parent={person}
      emptyText="Nu este încărcată nicio fotografie."
      summary={renderNewest}
    />
  );
}

/** The newest is the one in use, whatever the order of the rows. */
function renderNewest(photos: readonly ApiRecord[]) {
  if (photos.length === 0) return null;
  const newest = Math.max(...photos.map((photo) => photo.originId));
  const address = personPhotos.fields.file.address?.replace(':id', String(newest));
  return <Picture src={address} alt="Fotografia folosită acum" />;
}
