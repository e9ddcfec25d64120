/** Link from a member's page to the conversation with them, for staff (MSG-3). */
import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { page } from '../../platform/api/page.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { messagesPath } from '../../platform/paths.ts';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { useGoUnlessLeft } from '../../platform/ui/navigation/leaving.ts';
import { useOpening } from './opening.ts';

export function WriteToMember({ member }: { member: ApiRecord }) {
  const opening = useOpening();
  const go = useGoUnlessLeft();
  // Members write from their own page; viewers cannot write (MSG-2).
  if (page.user?.messagesPath !== messagesPath(null)) return null;

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={<MailIcon />}
        loading={opening.isSaving}
        onClick={() => void opening.open(member['@id'], ({ uuid }) => void go(messagesPath(uuid)))}
      >
        Scrie un mesaj
      </Button>
      <ProblemAlert text={opening.problem} />
    </Stack>
  );
}
