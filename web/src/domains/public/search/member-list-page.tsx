/** Checks a list of members, pasted or from a file (PUB-16). */
import { linesOf, longestList, type MembersType } from '@ceccar/contract/public/member-list';
import type { ListAnswer } from '@ceccar/contract/public/member-search';
import { registerNow } from '@ceccar/contract/register-clock';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi, callFile } from '../../../platform/api/http.ts';
import { paths } from '../../../platform/paths.ts';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { OnPaper, offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { saveFile } from '../../../platform/ui/print/save-file.ts';
import { CheckedLine } from '../checked-line.tsx';
import { FollowFound } from '../following/follow-found.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { LinkedText } from '../texts/linked-text.tsx';
import { inSameLanguage } from '../texts/load-texts.ts';
import { Problem } from '../texts/problem.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { readList } from './list-file.ts';
import { ListTable } from './list-table.tsx';
import { kindsOf } from './member-kinds.ts';

type Checked = {
  asked: { membersType: MembersType; members: string[] };
  answer: ListAnswer;
  /** ISO 8601. */
  answeredAt: string;
};

export function MemberListPage() {
  const { texts, format } = useTexts();
  const { list } = texts;
  const [type, setType] = useState<MembersType>('persons');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const button = useKeptFocus(isBusy);
  const members = linesOf(text);
  const error = isTried ? refuse(members.length, list) : undefined;

  async function work(call: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (failure) {
      setProblem(failure);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBusy || refuse(members.length, list)) return;
    setChecked(null);
    const checkRequest = { membersType: type, members };
    void work(async () => {
      const answer = await callApi<ListAnswer>('/api/search/list', { method: 'POST', body: checkRequest });
      setChecked({ asked: checkRequest, answer, answeredAt: registerNow().toISOString() });
    });
  }

  const download = (body: Checked['asked']) =>
    work(async () => {
      const { content, name } = await callFile('/api/search/list/csv', { method: 'POST', body });
      saveFile(content, name);
    });

  return (
    <PublicFrame>
      <PageTitle>{list.title}</PageTitle>
      <Typography color="textSecondary" sx={offPaper}>
        <LinkedText text={list.intro(longestList)} links={[{ href: inSameLanguage(paths.memberSearch) }]} />
      </Typography>
      <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: 2, ...offPaper }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <LabelledControl id="list-type" label={list.kind} disabled={isBusy}>
            <SelectControl
              id="list-type"
              value={type}
              options={kindsOf(texts)}
              onChange={(value) => setType(value === 'companies' ? 'companies' : 'persons')}
            />
          </LabelledControl>
          <LabelledControl
            id="list-members"
            label={list.label}
            required
            disabled={isBusy}
            error={error}
            hint={members.length > 0 ? format.count(members.length, list.lines) : undefined}
          >
            <OutlinedInput
              id="list-members"
              value={text}
              onChange={(event) => setText(event.target.value)}
              multiline
              minRows={6}
              maxRows={16}
              inputProps={{ 'aria-describedby': remarksId('list-members'), spellCheck: false }}
            />
          </LabelledControl>
          <FilePicker
            label={list.file}
            buttonText={list.chooseFile}
            dropHint={texts.document.dropHint}
            accepts={['text/csv', 'text/plain']}
            onChoose={([file]) =>
              void file?.arrayBuffer().then((bytes) => setText(readList(bytes).join('\n')))
            }
          />
          <Button ref={button} type="submit" variant="contained" disabled={isBusy}>
            {texts.check}
          </Button>
        </Stack>
      </Paper>
      {isBusy ? <LinearProgress aria-label={texts.checking} /> : null}
      {problem ? (
        <Problem error={problem} text={isOfLine(problem) ? texts.errors?.lineTooLong : undefined} />
      ) : null}
      {checked ? (
        <OnPaper>
          <Typography>
            {checked.asked.membersType === 'companies' ? list.ofCompanies : list.ofPersons}
          </Typography>
          <CheckedLine at={checked.answeredAt} />
        </OnPaper>
      ) : null}
      {checked ? (
        <>
          <ListTable
            answer={checked.answer}
            isBusy={isBusy}
            onDownload={() => void download(checked.asked)}
          />
          <FollowFound key={checked.answeredAt} {...checked} />
        </>
      ) : null}
    </PublicFrame>
  );
}

/** Lines are refused only for their length. */
function isOfLine(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.violations.length === 0) return false;
  return error.violations.every(({ propertyPath }) => /^members\W/.test(propertyPath));
}

function refuse(lines: number, { empty, tooLong }: Texts['list']): string | undefined {
  if (lines === 0) return empty;
  return lines > longestList ? tooLong(longestList, lines) : undefined;
}
