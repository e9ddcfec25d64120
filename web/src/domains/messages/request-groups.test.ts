import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { expect, test } from 'vitest';
import { groupRequests, reminderText, sentText } from './request-groups.ts';

function request(id: number, values: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    '@id': `/api/notifications_messages/${id}`,
    '@type': 'DocumentRequest',
    id,
    notification: `/api/notifications/${id}`,
    member: { '@id': `/api/persons/${id}`, '@type': 'Person', name: 'Popa Ana' },
    region: { '@id': '/api/regions/6', '@type': 'Region', name: 'Cluj' },
    documentName: 'Polița',
    documentDueOn: '2027-03-05',
    requestedBy: 'Pintea Corina',
    requestedAt: '2027-02-20T08:00:00Z',
    sentAt: null,
    filePath: null,
    fileName: null,
    together: { first: 1, requested: 3, sent: 0 },
    ...values,
  };
}

test('requests that were made together are a group where its newest one stands (MEM-141)', () => {
  const together = (first: number) => ({ together: { first, requested: 3, sent: 0 } });
  const requests = [
    request(9, together(4)),
    request(8, together(2)),
    request(7, together(4)),
    request(4, {
      ...together(4),
      member: { '@id': '/api/companies/4', '@type': 'Company', name: 'Popa SRL' },
    }),
  ];
  expect(groupRequests(requests).map((group) => group.requests.map(({ id }) => id))).toEqual([
    [9, 7, 4],
    [8],
  ]);
});

test.each([
  [0, 5, '0 din 5 au trimis'],
  [1, 5, '1 din 5 a trimis'],
  [5, 5, '5 din 5 au trimis'],
])('%s of %s', (sent, requested, text) => expect(sentText({ first: 1, requested, sent })).toBe(text));

test.each([
  ['a term to come', ['2027-03-05'], ', până la 05.03.2027.'],
  ['the term of today', ['2027-02-20'], ', până la 20.02.2027.'],
  ['a term that is over', ['2027-02-19'], ', al cărui termen a fost 19.02.2027.'],
  ['no term', [null], '.'],
  ['several terms', ['2027-03-05', '2027-03-06'], '.'],
  ['a term of some', ['2027-03-05', null], '.'],
])('the reminder of %s', (_, terms, end) => {
  const requests = terms.map((documentDueOn, id) => request(id, { documentDueOn }));
  expect(reminderText('Polița', requests, '2027-02-20')).toBe(
    `Vă amintim că filiala așteaptă documentul „Polița”${end} Îl puteți trimite din această conversație.`,
  );
});
