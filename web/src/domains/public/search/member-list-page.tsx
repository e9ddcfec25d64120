/** Checks a list of members, pasted or from a file (PUB-16). */
import { linesOf, longestList, type MembersType, membersTypes } from '@ceccar/contract/public/member-list';
import type { ListAnswer } from '@ceccar/contract/public/member-search';
import { registerNow } from '@ceccar/contract/register-clock';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi, callFile } from '../../../platform/api/http.ts';
import { paths } from '../../../platform/paths.ts';
import { FilePicker } from '../../../platform/ui/form/file-picker.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { OnPaper, offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { saveFile } from '../../../platform/ui/print/save-file.ts';
import { countOf } from '../../../platform/ui/text/format.ts';
import { CheckedLine } from '../checked-line.tsx';
import { FollowFound } from '../following/follow-found.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { readList } from './list-file.ts';
import { ListTable } from './list-table.tsx';

type Checked = {
  asked: { membersType: MembersType; members: string[] };
  answer: ListAnswer;
  /** ISO 8601. */
  answeredAt: string;
};

export function MemberListPage() {
  const [type, setType] = useState<MembersType>('persons');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useKeptFocus(isBusy);
  const members = linesOf(text);
  const error = isTried ? refuse(members.length) : undefined;

  async function work(call: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await call();
    } catch (failure) {
      setProblem(errorText(failure));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isBusy || refuse(members.length)) return;
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
      <PageTitle>Verificarea unei liste de membri</PageTitle>
      <Typography color="textSecondary" sx={offPaper}>
        Scrieți sau lipiți câte un număr sau un nume întreg pe rând, cel mult {longestList}; dintr-un fișier
        CSV se citește prima coloană. Pentru un singur membru este{' '}
        <Link underline="always" href={paths.memberSearch}>
          căutarea
        </Link>
        .
      </Typography>
      <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: 2, ...offPaper }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <LabelledControl id="list-type" label="Tipul membrilor" disabled={isBusy}>
            <SelectControl
              id="list-type"
              value={type}
              options={membersTypes}
              onChange={(value) => setType(value === 'companies' ? 'companies' : 'persons')}
            />
          </LabelledControl>
          <LabelledControl
            id="list-members"
            label="Lista"
            required
            disabled={isBusy}
            error={error}
            hint={members.length > 0 ? countOf(members.length, 'rând', 'rânduri') : undefined}
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
            label="Lista, ca fișier CSV"
            buttonText="Alege un fișier CSV"
            accepts={['text/csv', 'text/plain']}
            onChoose={([file]) =>
              void file?.arrayBuffer().then((bytes) => setText(readList(bytes).join('\n')))
            }
          />
          <Button ref={button} type="submit" variant="contained" disabled={isBusy}>
            Verifică
          </Button>
        </Stack>
      </Paper>
      {isBusy ? <LinearProgress aria-label="Se verifică" /> : null}
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {checked ? (
        <OnPaper>
          <Typography>
            {`Listă de ${checked.asked.membersType === 'companies' ? 'societăți' : 'persoane'}.`}
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

function refuse(lines: number): string | undefined {
  if (lines === 0) return 'Scrieți cel puțin un număr sau un nume.';
  return lines > longestList ? `Lista are cel mult ${longestList} de rânduri; acum are ${lines}.` : undefined;
}
