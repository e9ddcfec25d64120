/** Public target of QR codes: a member's few facts, or the verification of a document. */
import Button from '@mui/material/Button';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { CompanyPage, PersonPage } from './member-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { StampPage } from './stamp-page.tsx';
import { inSameLanguage } from './texts/load-texts.ts';
import { useTexts } from './texts/use-texts.ts';

export function PublicRecordPage() {
  return (
    <PublicFrame>
      <ShownRecord />
    </PublicFrame>
  );
}

function ShownRecord() {
  const { shown } = page;
  switch (shown?.kind) {
    case 'person':
      return <PersonPage person={shown} />;
    case 'company':
      return <CompanyPage company={shown} />;
    case 'document':
      return <DocumentPage document={shown} />;
    case 'receipt':
      return <ReceiptPage receipt={shown} />;
    case 'stamp':
      return <StampPage stamp={shown} />;
    case undefined:
      return window.location.pathname.startsWith('/documents/') ? <NoDocument /> : <NoMember />;
  }
}

function NoMember() {
  const { member } = useTexts().texts;
  return (
    <MessagePage title={member.notFound} text={member.notFoundText}>
      <Button href={inSameLanguage(paths.memberSearch)} variant="contained">
        {member.searchByName}
      </Button>
    </MessagePage>
  );
}

function NoDocument() {
  const { proof } = useTexts().texts;
  return <MessagePage title={proof.notFound} text={proof.notFoundText} />;
}
