/** Proof of a document, stamp or receipt: what is so today, then every printed fact (PUB-7, PUB-98). */
import type { DocumentStanding, DocumentState, PrintedFact } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { checkedAt } from './checked-line.tsx';
import { Fact, FactPanel } from './facts.tsx';
import { PrintButton } from './print-button.tsx';

const severities = {
  inForce: 'success',
  replaced: 'warning',
  cancelled: 'error',
  notInForce: 'error',
} as const satisfies Record<DocumentState, string>;

type Props = {
  title: string;
  /** The verdict by state, and the thing at hand: „documentul pe care îl aveți”. */
  words: Record<DocumentState, string> & { panel: string; compared: string };
  standing: DocumentStanding;
  printed: readonly PrintedFact[];
  /** Facts of the register that are not printed. */
  others?: ReactNode;
  children?: ReactNode;
};

export function Proof({ title, words, standing: { state, stateText }, printed, others, children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert severity={severities[state]}>
        <Typography variant="subtitle1" component="p">
          {words[state]}
        </Typography>
        {stateText ? <p style={{ margin: 0 }}>{stateText}</p> : null}
        {`${checkedAt(page.answeredAt)} Comparați aceste date cu ${words.compared}.`}
      </Alert>
      <FactPanel title={words.panel}>
        {printed.map(({ label, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice on a paper, and no fact moves.
          <Fact key={place} label={label}>
            {value}
          </Fact>
        ))}
      </FactPanel>
      {others ? <FactPanel title="În registru">{others}</FactPanel> : null}
      {children}
      <PrintButton>Tipărește verificarea</PrintButton>
    </>
  );
}
