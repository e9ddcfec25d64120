import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCancelAnswer, readCreateAnswer, readPaymentStatus } from './smartbill-answers.ts';

const json = (value: unknown, status = 200) => ({ status, text: JSON.stringify(value) });
const document = { errorText: '', series: 'B-2026', number: '0042', url: 'https://cloud.example/42' };

describe('an answer to a new document', () => {
  test.each([
    ['https://cloud.example/42', 'https://cloud.example/42'],
    ['', null],
    [null, null],
    [undefined, null],
    ['javascript:alert(1)', null],
  ])('keeps the number as it is, and of the address %s keeps %s', (given, url) => {
    expect(readCreateAnswer(json({ ...document, url: given }), [])).toEqual({
      state: 'created',
      note: { series: 'B-2026', number: '0042', url },
    });
  });

  test.each([
    [json({ errorText: 'Seria nu a fost gasita!' })],
    [json({ errorText: 'Seria nu a fost gasita!', series: 'B-2026', number: '' })],
    [json({ errorText: 'Seria nu a fost gasita!' }, 400)],
    [json({ errorText: ' <b>Seria</b>  nu a\n<br/>fost gasita!' }, 404)],
  ])('that says no is a refusal in its own words: %j', (answer) => {
    expect(readCreateAnswer(answer, [])).toEqual({ state: 'refused', reason: 'Seria nu a fost gasita!' });
  });

  test('may say no at length or in tags alone', () => {
    const reasonOf = (errorText: string, hidden: string[] = []) => {
      const answer = readCreateAnswer(json({ errorText }), hidden);
      return answer.state === 'refused' ? answer.reason : answer.state;
    };
    expect(reasonOf('ă'.repeat(400))).toBe('ă'.repeat(300));
    expect(reasonOf('<br/>')).toBe('SmartBill a respins documentul.');
    // No part of a secret is left where the text is cut.
    expect(reasonOf(`${'a'.repeat(295)} 1800101420010`, ['1800101420010'])).toBe(`${'a'.repeat(295)} …`);
  });

  test.each([
    ['refused', { status: 400, text: '<html></html>' }],
    ['refused', json({ type: 'invalid_request_error', errors: [] }, 400)],
    ['unavailable', json({ errorText: 'Autentificare esuata!' }, 401)],
    ['unavailable', { status: 403, text: '' }],
    ['unavailable', json({ errorText: 'Prea multe apeluri' }, 429)],
    ['unavailable', { status: 503, text: '<html></html>' }],
    ['unavailable', { status: 404, text: '<html></html>' }],
    ['unavailable', { status: 302, text: '' }],
    ['unknown', { status: 500, text: '<html></html>' }],
    ['unknown', json({ errorText: 'Eroare' }, 500)],
    ['unknown', { status: 502, text: '' }],
    ['unknown', { status: 504, text: '' }],
    ['unknown', { status: 200, text: '<html></html>' }],
    ['unknown', { status: 200, text: '' }],
    ['unknown', { status: 200, text: '{"errorText":"","series":"B-20' }],
    ['unknown', json(null)],
    ['unknown', json([])],
    ['unknown', json({ errorText: '' })],
    ['unknown', json({ ...document, number: '' })],
    ['unknown', json({ ...document, number: 42 })],
    ['unknown', json({ ...document, errorText: 'Trimiterea prin e-mail a esuat' })],
  ])('is %s: %j', (state, answer) => {
    const read = readCreateAnswer(answer, []);
    expect(read).toEqual({ state, reason: expect.stringMatching(/^\P{Cc}{10,300}$/u) });
  });
});

describe('an answer about a document', () => {
  const paymentOf = (errorText: string, status = 200) =>
    readPaymentStatus(json({ errorText, paid: false }, status));
  const cancelOf = (errorText: string, status = 200) => readCancelAnswer(json({ errorText }, status));

  test.each([
    'Documentul nu a fost gasit!',
    'Documentul nu a fost găsit',
    'Documentul B-2026 0042 nu exista.',
    'Proforma nu a fost gasita!',
    'FACTURA  PROFORMA nu există',
  ])('that says «%s» says that there is none', (errorText) => {
    for (const status of [200, 400, 404]) {
      expect([paymentOf(errorText, status), cancelOf(errorText, status)]).toEqual(['not_found', 'not_found']);
    }
    for (const status of [401, 403, 429, 500, 502, 503]) {
      expect([paymentOf(errorText, status), cancelOf(errorText, status)]).toEqual([
        'unavailable',
        'unavailable',
      ]);
    }
  });

  test.each([
    'Documentul este anulat!',
    'Proforma este deja anulată',
    'Documentul B-2026 0042 a fost deja anulat',
  ])('that says «%s» says that it is cancelled', (errorText) => {
    expect([paymentOf(errorText), cancelOf(errorText)]).toEqual(['cancelled', 'cancelled']);
  });

  test.each([
    'Seria nu a fost gasita!',
    'Firma nu a fost gasita!',
    'Documentul nu a fost anulat',
    'Documentul nu este anulat',
    'Documentul nu poate fi anulat, clientul nu exista',
    'Documentul: clientul nu exista',
    'Clientul de pe document nu exista',
    'Documentul este incasat',
    'Eroare interna: proforma nu a fost gasita',
  ])('that says «%s» says neither', (errorText) => {
    expect([paymentOf(errorText), cancelOf(errorText)]).toEqual(['unavailable', 'unavailable']);
  });

  test.each([
    ['paid', json({ errorText: '', paid: true })],
    ['found', json({ errorText: null, paid: false })],
    ['found', json({ paid: false })],
    ['unavailable', json({ paid: 'false' })],
    ['unavailable', json({ paid: false }, 404)],
    ['unavailable', json({ paid: true }, 500)],
    ['unavailable', json({ errorText: '' })],
  ])('of payment: %s from %j', (state, answer) => {
    expect(readPaymentStatus(answer)).toBe(state);
  });

  test.each([
    ['cancelled', json({ errorText: '', message: 'Documentul a fost anulat.' })],
    ['unavailable', json({ errorText: '' }, 500)],
    ['unavailable', json({ errorText: '' }, 404)],
    ['unavailable', json({})],
    ['unavailable', json({ errorText: null })],
  ])('of a cancellation: %s from %j', (state, answer) => {
    expect(readCancelAnswer(answer)).toBe(state);
  });

  test('that is no JSON object is never taken for a yes or a no', () => {
    const noObject = fc.oneof(
      fc.string(),
      fc.constantFrom('', 'null', '[]', '"Documentul nu a fost gasit!"', 'Documentul nu a fost gasit!'),
    );
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), noObject, (status, text) => {
        expect(readPaymentStatus({ status, text })).toBe('unavailable');
        expect(readCancelAnswer({ status, text })).toBe('unavailable');
        expect(readCreateAnswer({ status, text }, []).state).not.toBe('created');
      }),
    );
  });
});
