/** On the page of a course: how far attendance is, and the way to it. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { attendancePath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { formatMoment } from '../../../platform/ui/text/format.ts';

export function AttendancePanel({ course }: { course: ApiRecord }) {
  const panel = usePanel('attendance');
  const { attendanceConfirmedAt, enrolledCount } = course;
  if (course.abilities?.update !== true || Number(enrolledCount) === 0) return null;
  return (
    <Panel title="Prezența" state={panel}>
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography>
            {typeof attendanceConfirmedAt === 'string'
              ? `Participarea a fost confirmată la ${formatMoment(attendanceConfirmedAt)}.`
              : 'Participarea nu este confirmată: până atunci nimeni nu primește ore din prezență.'}
          </Typography>
          <ButtonLink to={attendancePath(String(course.originId))} variant="outlined">
            Deschide prezența
          </ButtonLink>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
