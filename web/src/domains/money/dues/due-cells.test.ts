import { expect, test } from 'vitest';
import { nameDue } from './due-cells.tsx';

test('a due is named by its code, what was owed and what was paid when', () => {
  const due = { code: '472', fee: 0, feeYear: 2025, paymentAmount: 1234.5, paymentDate: '2025-03-01' };
  expect(nameDue(due)).toBe(
    '472 – Venituri în avans, valoare 0,00 RON, suma plătită 1.234,50 RON, data plății 01.03.2025',
  );
});
