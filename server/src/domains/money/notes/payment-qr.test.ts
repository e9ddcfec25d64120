import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentQrText } from './payment-qr.ts';

const payment = {
  beneficiary: 'CECCAR – Filiala Cluj',
  iban: 'RO49 AAAA 1B31 0075 9384 0000',
  total: '630.00',
  reference: 'CJ-2026 12 001234 TARANU IOANA',
};

test('is laid out as EPC069-12 asks, in lei', () => {
  expect(paymentQrText(payment)).toBe(
    'BCD\n002\n1\nSCT\n\nCECCAR - Filiala Cluj\nRO49AAAA1B31007593840000\nRON630.00\n\n\nCJ-2026 12 001234 TARANU IOANA',
  );
});

test('each field keeps to its line and its length, and all to the 331 bytes of the standard', {
  tags: 'deep',
}, () => {
  const anyText = fc.oneof(
    ...(['binary', 'binary-ascii'] as const).map((unit) => fc.string({ unit, maxLength: 300 })),
  );
  fc.assert(
    fc.property(anyText, anyText, (beneficiary, reference) => {
      const text = paymentQrText({ ...payment, beneficiary, reference });
      const lines = text.split('\n');
      expect(lines).toHaveLength(11);
      expect(lines[5]?.length).toBeLessThanOrEqual(70);
      expect(lines[10]?.length).toBeLessThanOrEqual(140);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331);
    }),
  );
});
