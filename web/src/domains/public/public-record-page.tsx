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
  return (
    <MessagePage
      title="Membrul nu a fost găsit"
      text="Niciun membru al registrului nu are această adresă. Verificați adresa sau scanați din nou codul QR."
    >
      <Button href={paths.memberSearch} variant="contained">
        Căutați membrul după nume
      </Button>
    </MessagePage>
  );
}

function NoDocument() {
  return (
    <MessagePage
      title="Documentul nu a fost găsit"
      text="Niciun document eliberat nu are această adresă. Verificați adresa sau scanați din nou codul QR; dacă documentul îl aveți pe hârtie, adresați-vă filialei care l-a eliberat."
    />
  );
}
