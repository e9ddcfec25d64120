/** Asks to follow members by an e-mail address, whose owner then confirms it (PUB-231). */
import type { ChosenMember } from '@ceccar/contract/public/following';
import { confirmHours, emailProblem } from '@ceccar/contract/public/following-path';
import FollowIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { useSending } from '../sending.ts';

type Props = {
  members: readonly ChosenMember[];
  /** Of the button. */
  label?: string;
  /** For screen readers, where several such buttons are on the page. */
  name?: string;
  /** What of the chosen is not followed, and why. */
  remark?: string | undefined;
  isSmall?: boolean;
};

/** A button that unfolds the form; nothing while following is off. */
export function FollowMembers({ label = 'Urmărește', name, isSmall = false, ...form }: Props) {
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
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} hidden={!isOpen} style={{ width: '100%' }}>
        {isOpen ? <FollowForm {...form} /> : null}
      </div>
    </Stack>
  );
}

/** Shows the same text whether or not the address is known, as the server does. */
export function FollowForm({ members, remark }: Pick<Props, 'members' | 'remark'>) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSending(() => callApi('/api/follow', { method: 'POST', body: { email, members } }));
  const error = isTried ? (emailProblem(email) ?? refusedEmail(sending.error)) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (emailProblem(email) === undefined && !sending.isBusy) void sending.start();
  }

  if (sending.isDone)
    return (
      <Alert severity="success">
        Am trimis un e-mail la {email.trim()}. Urmărirea începe când o confirmați de acolo, în cel mult{' '}
        {countOf(confirmHours, 'oră', 'ore')}.
      </Alert>
    );
  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      onSubmit={submit}
      sx={{ maxWidth: 480, alignItems: 'flex-start' }}
    >
      <Typography variant="body2" color="textSecondary">
        Vă scriem când {members.length === 1 ? 'membrul' : 'unul dintre membri'} pierde sau redobândește
        dreptul de exercitare, nu mai este membru sau primește o viză nouă. Motivele nu sunt publice. Nimeni
        nu vede cine urmărește.
      </Typography>
      {remark === undefined ? null : <Alert severity="info">{remark}</Alert>}
      <LabelledControl id={id} label="Adresa de e-mail" required error={error} disabled={sending.isBusy}>
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
        {sending.problem && error === undefined ? <Alert severity="error">{sending.problem}</Alert> : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy}>
        Cere urmărirea
      </Button>
    </Stack>
  );
}

function refusedEmail(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  return failure.violations.find(({ propertyPath }) => propertyPath === 'email')?.message;
}
