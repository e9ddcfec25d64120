/** Asks to follow members by an e-mail address, whose owner then confirms it (PUB-231). */
import type { ChosenMember } from '@ceccar/contract/public/following';
import { findEmailProblem } from '@ceccar/contract/public/following-path';
import FollowIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { useSending } from '../sending.ts';
import { Problem } from '../texts/problem.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Props = {
  members: readonly ChosenMember[];
  /** Text of the button, if it is not the usual one. */
  label?: string;
  /** For screen readers, where several such buttons are on the page. */
  name?: string;
  /** The chosen members that are not followed, with the reason. */
  remark?: string | undefined;
  isSmall?: boolean;
};

/** A button that unfolds the form; nothing while following is off. */
export function FollowMembers({ label, name, isSmall = false, ...form }: Props) {
  const { following } = useTexts().texts;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!page.hasFollowing) return null;
  return (
    <Stack spacing={1} useFlexGap sx={{ alignItems: 'flex-start', ...offPaper }}>
      <Button
        variant={isSmall ? 'text' : 'outlined'}
        size={isSmall ? 'small' : 'medium'}
        color={isSmall ? 'secondary' : 'primary'}
        startIcon={<FollowIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name === undefined ? undefined : following.followOf(name)}
        onClick={() => setOpen(!isOpen)}
      >
        {label ?? following.follow}
      </Button>
      <div id={id} hidden={!isOpen} style={{ width: '100%' }}>
        {isOpen ? <FollowForm {...form} /> : null}
      </div>
    </Stack>
  );
}

/** Shows the same text whether or not the address is known, as the server does. */
export function FollowForm({ members, remark }: Pick<Props, 'members' | 'remark'>) {
  const { texts, format } = useTexts();
  const { following } = texts;
  const id = useId();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSending(() => callApi('/api/follow', { method: 'POST', body: { email, members } }));
  const problem = findEmailProblem(email);
  const refused = refusedEmail(sending.error);
  const error = isTried ? (problem ? following.emailProblems[problem](email) : refused) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !sending.isBusy) void sending.start();
  }

  if (sending.isDone) return <Alert severity="success">{following.sent(email.trim())}</Alert>;
  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      onSubmit={submit}
      sx={{ maxWidth: 480, alignItems: 'flex-start' }}
    >
      <Typography variant="body2" color="textSecondary">
        {format.count(members.length, following.intro)}
      </Typography>
      {remark === undefined ? null : <Alert severity="info">{remark}</Alert>}
      <LabelledControl id={id} label={following.email} required error={error} disabled={sending.isBusy}>
        <OutlinedInput
          id={id}
          type="email"
          size="small"
          autoFocus
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          inputProps={{ 'aria-describedby': remarksId(id), inputMode: 'email', maxLength: 200 }}
        />
      </LabelledControl>
      <div aria-live="assertive">
        {sending.error && error === undefined ? <Problem error={sending.error} /> : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy}>
        {following.submit}
      </Button>
    </Stack>
  );
}

/** In Romanian: the server refuses it for a reason that this page does not know. */
function refusedEmail(failure: unknown): ReactNode {
  if (!(failure instanceof ApiError)) return undefined;
  const violation = failure.violations.find(({ propertyPath }) => propertyPath === 'email');
  return violation && <span lang="ro">{violation.message}</span>;
}
