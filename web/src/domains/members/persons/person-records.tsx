/**
 * Sub-records of a person. A new kind needs only a declaration here, with its place on the page, and a component only
 * if it looks different.
 */
import { personFunctions } from '@ceccar/contract/members/person-functions';
import { personJobs } from '@ceccar/contract/members/person-jobs';
import { personLanguages } from '@ceccar/contract/members/person-languages';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { personSeals } from '@ceccar/contract/members/person-seals';
import { personStatuses } from '@ceccar/contract/members/person-statuses';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { styled } from '@mui/material/styles';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { companyPath } from '../../../platform/paths.ts';
import { type RecordPanel, SubRecordPanels } from '../../../platform/ui/records/sub-record-panel.tsx';
import { ComingStatuses } from '../coming-statuses.tsx';
import { VisaPanel } from '../visa-panel.tsx';

/** Places on the page from top to bottom. */
type Place = 'training' | 'work' | 'seal' | 'pictures';

const panels: readonly (RecordPanel & { place: Place })[] = [
  {
    place: 'training',
    id: 'languages',
    contract: personLanguages,
    emptyText: 'Nu este înregistrată nicio limbă străină.',
  },
  {
    place: 'work',
    id: 'member-jobs',
    contract: personMemberJobs,
    emptyText: 'Nu este înregistrat niciun loc de muncă la o societate membră.',
    pathOf: { company: pathOfCompany },
  },
  {
    place: 'work',
    id: 'jobs',
    contract: personJobs,
    emptyText: 'Nu este înregistrat niciun loc de muncă la o societate nemembră.',
  },
  {
    place: 'work',
    id: 'functions',
    contract: personFunctions,
    emptyText: 'Nu este înregistrată nicio altă funcție.',
  },
  {
    place: 'work',
    id: 'statuses',
    contract: personStatuses,
    emptyText: 'Nu este înregistrat niciun status.',
    summary: (rows) => <ComingStatuses rows={rows} field={personStatuses.fields.status} name="status" />,
  },
  {
    place: 'seal',
    id: 'seals',
    contract: personSeals,
    emptyText: 'Nu este încărcată nicio parafă.',
  },
  {
    place: 'pictures',
    id: 'photos',
    contract: personPhotos,
    emptyText: 'Nu este încărcată nicio fotografie.',
    summary: renderNewest,
  },
];

type Props = {
  person: ApiRecord;
  place: Place;
  /** On a member's own page, where records of others are not linked: the member may not open them. */
  isOwn?: boolean;
};

export function PersonRecords({ person, place, isOwn = false }: Props) {
  const shown = isOwn ? panels.map(({ pathOf: _, ...panel }) => panel) : panels;
  return <SubRecordPanels panels={shown} place={place} parentField="person" parent={person} />;
}

export function PersonVisaPanel({ person }: { person: ApiRecord }) {
  return (
    <VisaPanel contract={personVisas} parentField="person" parent={person} flagField="checked" hasList />
  );
}

function pathOfCompany(job: ApiRecord): string | null {
  const key = referenceKey(job.company);
  return key ? companyPath(key) : null;
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  margin: theme.spacing(2, 2, 1),
  maxWidth: 160,
  maxHeight: 200,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

/** The newest photo is in use, whatever the order of the rows. */
function renderNewest(photos: readonly ApiRecord[]) {
  if (photos.length === 0) return null;
  const newest = Math.max(...photos.map((photo) => photo.originId));
  const address = personPhotos.fields.file.address?.replace(':id', String(newest));
  return <Picture src={address} alt="Fotografia folosită acum" />;
}
