/** Head and foot of a public page on paper: who vouches for it, and where it can be checked again (PUB-96). */
import { styled } from '@mui/material/styles';
import { page } from '../../platform/api/page.ts';
import { NumberedPages } from '../../platform/ui/print/numbered-pages.tsx';
import { OnPaper } from '../../platform/ui/print/on-paper.tsx';
import { useTexts } from './texts/use-texts.ts';

const Head = styled(OnPaper)(({ theme }) => ({
  paddingBottom: theme.spacing(1),
  marginBottom: theme.spacing(2),
  borderBottom: '1.5pt solid #0f5160 !important',
  textAlign: 'center',
  '& > p': { margin: 0 },
  '& > .body-name': { ...theme.typography.h2, fontSize: '12.5pt', color: '#0f5160 !important' },
  '& > .body-facts': { ...theme.typography.body2, fontSize: '8.5pt', color: '#000' },
}));

const Foot = styled(OnPaper)(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '8.5pt',
  marginTop: theme.spacing(2),
  paddingTop: theme.spacing(1),
  borderTop: '0.5pt solid #999',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
}));

export function PrintedHead() {
  const { frame } = useTexts().texts;
  const { name, fiscalCode, seat } = page.body;
  const facts = [...(seat ? [seat] : []), ...(fiscalCode ? [frame.fiscalCode(fiscalCode)] : [])].join(' · ');
  return (
    <>
      <NumberedPages content={frame.pageNumber} />
      <Head>
        <p className="body-name" lang="ro">
          {name}
        </p>
        {facts ? <p className="body-facts">{facts}</p> : null}
      </Head>
    </>
  );
}

export function PrintedFoot() {
  const { frame } = useTexts().texts;
  return <Foot>{frame.printedFoot(window.location.href)}</Foot>;
}
