/** Adds members from a file, all or none; a rejected file stays until its errors were viewed. */
import { sizeText } from '@ceccar/contract/count-text';
import { messages } from '@ceccar/contract/messages';
import {
  courseMemberColumns,
  type MembersImported,
  maxMembersFileBytes,
  membersFileNames,
} from '@ceccar/contract/training/course-members-import';
import { courses } from '@ceccar/contract/training/courses';
import { personCourses } from '@ceccar/contract/training/person-courses';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { useNotices } from '../../platform/data/notices.ts';
import { forgetLists, refreshRecords } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { FilePicker } from '../../platform/ui/form/file-picker.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { countOf, formatBytes } from '../../platform/ui/text/format.ts';
import { TemplateLinks } from '../exchange/template-links.tsx';
import { ImportFailure } from './import-failure.tsx';

/** A long name wraps to lines of its own and needs a distance from the frame there. */
const FileName = styled('span')({
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingRight: 12,
  '&:empty': { padding: 0 },
});

const titles = courseMemberColumns.map(({ title }) => title).join(', ');

export function ImportMembers({ course }: { course: ApiRecord }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const saving = useSave();
  const notices = useNotices();
  const queryClient = useQueryClient();

  function choose(chosen: File | null) {
    setFile(chosen);
    setRefusal(chosen && refuse(chosen));
  }

  function send() {
    if (!file) return setRefusal(messages.fileMissing);
    const body = new FormData();
    body.set('file', file);
    return saving.run({
      send: () =>
        callApi<MembersImported>(`/courses/${course.originId}/persons/import`, { method: 'POST', body }),
      onSaved({ imported }) {
        notices.show(`${countOf(imported, 'participant adăugat', 'participanți adăugați')}.`, 'success');
        choose(null);
        forgetLists(queryClient, personCourses.plural);
        refreshRecords(queryClient, courses.plural);
      },
      explain(error) {
        const [violation] = error instanceof ApiError ? error.violations : [];
        if (violation) setRefusal(violation.message);
        else setFailure(error);
        return 'asked';
      },
      doneText: null,
    });
  }

  return (
    <PanelBody>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FilePicker
          label="participanți"
          accepts={membersFileNames}
          onChoose={([chosen]) => choose(chosen ?? null)}
          describedBy={`${id}-chosen ${id}-refusal`}
          isInvalid={refusal !== null}
          status={
            <FileName id={`${id}-chosen`} role="status">
              {file ? `${file.name} · ${formatBytes(file.size)}` : null}
            </FileName>
          }
          hasHint={file === null}
        />
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          loading={saving.isSaving}
          loadingPosition="start"
          disabled={refusal !== null}
          onClick={() => void send()}
        >
          Importă
        </Button>
      </Stack>
      <FormHelperText id={`${id}-refusal`} error role="alert" hidden={refusal === null}>
        {refusal}
      </FormHelperText>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Fișier CSV, XLS sau XLSX de cel mult {sizeText(maxMembersFileBytes)}, cu coloanele {titles}. Se adaugă
        toți participanții sau niciunul. <TemplateLinks csv="/download/course_members_template" hasWorkbook />
      </Typography>
      {failure === null ? null : (
        <ImportFailure
          failure={failure}
          fileName={file?.name ?? ''}
          onClose={() => {
            setFailure(null);
            choose(null);
          }}
        />
      )}
    </PanelBody>
  );
}

/** Checks that are possible before the upload; the server checks the content. */
function refuse({ name, size }: File): string | null {
  if (!membersFileNames.some((ending) => name.toLowerCase().endsWith(ending))) return messages.notTable;
  return size > maxMembersFileBytes ? messages.fileOver50 : null;
}
