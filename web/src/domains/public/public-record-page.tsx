/** Public target of QR codes: a member's few facts, the verification of a document, or the poster of a course. */
import Button from '@mui/material/Button';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { CompanyPage, PersonPage } from './member-page.tsx';
import { PosterPage } from './poster/poster-page.tsx';
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
    case 'course':
      return <PosterPage poster={shown} />;
    case undefined:
      return <Nothing />;
  }
}

function Nothing() {
  const { pathname } = window.location;
  if (pathname.startsWith('/documents/')) return <NoDocument />;
  return pathname.startsWith(`${paths.courses}/`) ? <NoPoster /> : <NoMember />;
}

/** A poster that is not public is seen after signing in. */
function NoPoster() {
  const { poster } = useTexts().texts;
  const next = encodeURIComponent(window.location.pathname);
  return (
    <MessagePage title={poster.notFound} text={poster.notFoundText}>
      {page.user ? null : (
        <Button href={`${paths.signIn}?next=${next}`} variant="contained">
          {poster.signIn}
        </Button>
      )}
    </MessagePage>
  );
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
