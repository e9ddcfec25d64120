/** Proof of a document, stamp or receipt: what is so today, then every printed fact (PUB-7, PUB-98). */
import { readPrintedLabel } from '@ceccar/contract/public/printed-labels';
import type { DocumentStanding, DocumentState, PrintedFact } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { Fact, FactPanel } from './facts.tsx';
import { PrintButton } from './print-button.tsx';
import { StandingText } from './standing-text.tsx';
import { useTexts } from './texts/use-texts.ts';

const severities = {
  inForce: 'success',
  replaced: 'warning',
  cancelled: 'error',
  notInForce: 'error',
} as const satisfies Record<DocumentState, string>;

type Props = {
  title: string;
  /** The verdict by state, the title of the printed facts, and the invitation to compare them. */
  words: Record<DocumentState, string> & { panel: string; compare: string };
  standing: DocumentStanding;
  printed: readonly PrintedFact[];
  /** Facts of the register that are not printed. */
  others?: ReactNode;
  children?: ReactNode;
};

export function Proof({ title, words, standing, printed, others, children }: Props) {
  const { texts, format } = useTexts();
  const { state, stateText, reasons } = standing;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert severity={severities[state]}>
        <Typography variant="subtitle1" component="p">
          {words[state]}
        </Typography>
        {stateText ? (
          <p style={{ margin: 0 }}>
            <StandingText text={stateText} reasons={reasons} />
          </p>
        ) : null}
        {`${texts.checkedAt(format.moment(page.answeredAt))} ${words.compare}`}
      </Alert>
      <FactPanel title={words.panel}>
        {printed.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand twice on a paper, and no fact moves.
          <Printed key={place} fact={fact} />
        ))}
      </FactPanel>
      {others ? <FactPanel title={texts.proof.inRegister}>{others}</FactPanel> : null}
      {children}
      <PrintButton>{texts.printCheck}</PrintButton>
    </>
  );
}

/** The fact as it is printed, under the name that it has in the page's language (PUB-242). */
function Printed({ fact: { label, value } }: { fact: PrintedFact }) {
  const { labels } = useTexts().texts;
  const known = labels && readPrintedLabel(label);
  const translated = known && labels[known.label];
  return (
    <Fact label={translated ? `${translated} ${known.rest}`.trim() : label} isInRomanian>
      {value}
    </Fact>
  );
}
