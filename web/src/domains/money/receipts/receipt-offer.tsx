/** Message after a receipt is saved, with buttons that cancel or correct it (MON-111, MON-112). */
import type { ReceiptAnswer } from '@ceccar/contract/money/receipts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { errorText } from '../../../platform/api/errors.ts';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useNotices } from '../../../platform/data/notices.ts';
import { deleteRecord } from '../../../platform/data/record-calls.ts';
import { receiptPath } from '../../../platform/paths.ts';
import { refreshMoney } from './debt-data.ts';
import { recordedText } from './receipt-texts.ts';

/** Longer than other messages: it is compared with the paper first. */
const offerMs = 20_000;

/** On a phone the buttons are below the text. */
const Message = styled(Alert)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: 1 },
    '& .MuiAlert-action': { flexBasis: '100%', justifyContent: 'flex-end', paddingTop: 0 },
  },
}));

/** The returned function also works after the form, which called it, is unmounted. */
export function useReceiptOffer() {
  const notices = useNotices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function cancel({ kind, member }: MemberRecord, { due }: ReceiptAnswer) {
    try {
      await deleteRecord({ id: due });
      notices.show('Încasarea a fost anulată.', 'success');
    } catch (error) {
      notices.show(errorText(error), 'error');
    } finally {
      refreshMoney(queryClient, kind, member.id);
    }
  }

  return (owner: MemberRecord, name: string, answer: ReceiptAnswer, isCorrection: boolean) =>
    notices.show(
      <Message
        severity="success"
        action={
          <Actions
            onCancel={() => void cancel(owner, answer)}
            onCorrect={() =>
              void navigate(receiptPath(owner.kind, String(owner.member.uuid), answer.receipt))
            }
          />
        }
      >
        {isCorrection ? 'Încasarea a fost corectată: ' : 'Încasarea a fost înregistrată: '}
        {recordedText(name, answer)}
      </Message>,
      'success',
      offerMs,
    );
}

type ActionsProps = { onCancel: () => void; onCorrect: () => void };

function Actions({ onCancel, onCorrect }: ActionsProps) {
  const notices = useNotices();
  const closing = (act: () => void) => () => {
    notices.close();
    act();
  };
  return (
    <>
      <Button color="inherit" size="small" onClick={closing(onCorrect)}>
        Corectează
      </Button>
      <Button color="inherit" size="small" onClick={closing(onCancel)}>
        Anulează
      </Button>
    </>
  );
}
