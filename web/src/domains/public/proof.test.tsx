/** Proof pages of documents, stamps and receipts. */
import type { ProvenDocument, ProvenReceipt, ProvenStamp } from '@ceccar/contract/public/public-pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render-screen.tsx';
import { expectAccessible } from '../../../test/verbs.ts';
import { DocumentPage } from './document-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { StampPage } from './stamp-page.tsx';

const long = 'Societatea de Expertiză Contabilă '.repeat(5).trim();
const document: ProvenDocument = {
  kind: 'document',
  document: 'aviz',
  title: 'Aviz pentru exercitarea profesiei',
  companyUuid: '00000000-0000-4000-8000-000000000000',
  practiceRight: null,
  printed: [
    { label: 'Număr', value: 'CJ-2026/1' },
    { label: 'Denumirea', value: long },
    { label: 'CUI', value: 'RO31415920' },
  ],
  state: 'inForce',
  stateText: null,
  reasons: [],
  checkedOn: '2026-11-26',
};

test.each([
  ['inForce', 'Document autentic', null],
  ['replaced', 'Document autentic, înlocuit între timp', 'Filiala a eliberat ulterior un alt document.'],
  ['cancelled', 'Document autentic, anulat între timp', 'Documentul a fost anulat la 25.11.2026.'],
  ['notInForce', 'Document autentic, care nu este valabil astăzi', 'Viza a fost retrasă.'],
] as const)(
  'a proof says what is so today before it shows what is printed (PUB-98): %s',
  async (state, verdict, stateText) => {
    await renderPart(
      <main>
        <DocumentPage document={{ ...document, state, stateText }} />
      </main>,
    );
    const alert = page.getByRole('alert');
    const begins = `${verdict}${stateText ?? ''}Verificat la `;
    await expect.poll(() => alert.element().textContent.startsWith(begins)).toBe(true);
    const [facts] = page.getByRole('definition').elements();
    expect(facts && alert.element().compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const shown = page
      .getByRole('definition')
      .elements()
      .map((one) => one.textContent);
    expect(shown).toEqual([
      'CJ-2026/1',
      long,
      'RO31415920',
      expect.stringMatching(/^Pagina publică a societății/),
    ]);
    await expectAccessible();
  },
);

const receipt: ProvenReceipt = {
  kind: 'receipt',
  printed: [{ label: 'Număr', value: 'D-2026-000001' }],
  files: [{ label: 'Raportul anual', name: 'raport.pdf', sha256: 'a'.repeat(64) }],
  state: 'inForce',
  stateText: null,
  reasons: [],
  checkedOn: '2026-11-26',
};

test('a receipt shows its facts, and each file with its name and digest', async () => {
  await renderPart(<ReceiptPage receipt={receipt} />);
  await expect.element(page.getByText('Dovadă autentică')).toBeVisible();
  await expect.element(page.getByText(/raport\.pdf.*a{64}/)).toBeVisible();
});

const stamp: ProvenStamp = {
  kind: 'stamp',
  memberKind: 'person',
  memberUuid: '00000000-0000-4000-8000-000000000000',
  practiceRight: { day: '2026-11-26', hasRight: true, endsOn: '2027-03-31', reason: null, reasonCode: null },
  printed: [{ label: 'CIP', value: '14000' }],
  madeOn: '2026-11-20',
  validUntil: '2027-03-31',
  state: 'inForce',
  stateText: null,
  reasons: [],
  checkedOn: '2026-11-26',
};
const logged = {
  position: 41,
  loggedAt: '2026-11-20T08:00:00.000Z',
  proof: '/.well-known/register-log/proofs/41',
};

test.each([
  ['document', <DocumentPage key="document" document={{ ...document, logged }} />],
  ['stamp', <StampPage key="stamp" stamp={{ ...stamp, logged }} />],
  ['receipt', <ReceiptPage key="receipt" receipt={{ ...receipt, logged }} />],
])(
  'the proof of a %s says where it stands in the log, and links the proof of that (AUD-96)',
  async (_, proof) => {
    await renderPart(<main>{proof}</main>);
    await expect
      .element(page.getByText(/^Înscris în jurnal la 20\.11\.2026, 10:00, poziția 41\./))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Dovada înscrierii/ }))
      .toHaveAttribute('href', logged.proof);
    await expectAccessible();
  },
);

test('a stamp or receipt that the log does not have says nothing of it', async () => {
  await renderPart(
    <main>
      <StampPage stamp={stamp} />
      <ReceiptPage receipt={receipt} />
    </main>,
  );
  await expect.element(page.getByText('Dovadă autentică')).toBeVisible();
  expect(page.getByText('Jurnalul registrului').query()).toBeNull();
});
