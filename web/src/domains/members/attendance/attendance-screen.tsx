import type { Participant } from '@ceccar/contract/training/course-attendances';
import { iriOf } from '../../../platform/api/records.ts';
import { WriteToChosen } from '../../messages/write-to-chosen.tsx';
import { AttendancePage } from '../../training/attendance/attendance-page.tsx';

/** The attendance of a course, from which staff also write to its participants. */
export function AttendanceScreen() {
  return <AttendancePage renderMessage={(participants) => <WriteToAll participants={participants} />} />;
}

function WriteToAll({ participants }: { participants: readonly Participant[] }) {
  const chosen = participants.map(({ person }, index) => {
    const iri = iriOf('persons', person);
    return { '@id': iri, id: iri, originId: index, uuid: person };
  });
  return <WriteToChosen kind="person" chosen={chosen} />;
}
