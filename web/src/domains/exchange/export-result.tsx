/** Waits for an export that a list asked for: a small file is downloaded at once, a large one is offered when it is ready. */
import { exports } from '@ceccar/contract/exchange/exports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pollWhile } from '../../platform/api/polling.ts';
import { useNotices } from '../../platform/data/notices.ts';
import { useRecord } from '../../platform/data/record.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { type ExportRow, isOpen, rowOfExport } from './work-row.ts';

/** Longest wait after which a file still starts by itself: later it would surprise. */
const quickMs = 5_000;
/** Messages with a button stay longer. */
const offerMs = 12_000;
const lateOfferMs = 60_000;

type Props = {
  iri: string;
  /** The file has started, or the wait is over: the list may ask again. */
  onFree: () => void;
  waitMs?: number;
};

/** Shows nothing in its place: messages tell what happens, so that no button of the list moves (EXC-270). */
export function ExportResult({ iri, onFree, waitMs = quickMs }: Props) {
  const notices = useNotices();
  const isLate = useRef(false);
  const { data, error } = useRecord<ExportRow>(exports, exports.defaultView, iri, {
    refetchInterval: pollWhile((row: ExportRow) => isOpen(rowOfExport(row, ''))),
  });
  const row = data && rowOfExport(data, '');
  const link = row?.result?.link;
  const problem = row && !isOpen(row) && !link ? (row.problem ?? 'Fișierul nu s-a scris.') : null;

  const onReady = useEffectEvent((address: string) => {
    if (!isLate.current) start(address);
    notices.show(
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" href={address} download onClick={notices.close}>
            {isLate.current ? row?.result?.text : 'Descarcă din nou'}
          </Button>
        }
      >
        {isLate.current ? 'Fișierul este gata.' : 'Fișierul este gata și se descarcă.'}
      </Alert>,
      'success',
      isLate.current ? lateOfferMs : offerMs,
    );
    onFree();
  });
  const onProblem = useEffectEvent((text: string) => {
    notices.show(text, 'error');
    onFree();
  });
  const onLate = useEffectEvent(() => {
    isLate.current = true;
    notices.show(
      <Alert
        severity="info"
        action={
          <ButtonLink to={paths.exports} color="inherit">
            Exporturi
          </ButtonLink>
        }
      >
        Fișierul este mare și se scrie. Vă anunțăm când este gata; îl găsiți și la Exporturi.
      </Alert>,
      'info',
      offerMs,
    );
    onFree();
  });

  // Effects, because the file, the messages and the clock lie outside React.
  const isOver = link !== undefined || problem !== null;
  useEffect(() => {
    if (link) onReady(link);
    else if (problem) onProblem(problem);
  }, [link, problem]);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(onLate, waitMs);
    return () => clearTimeout(timer);
  }, [isOver, waitMs]);
  useEffect(() => {
    if (error) onLate();
  }, [error]);
  return null;
}

function start(address: string) {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
