/**
 * The part of SmartBill Cloud that the invoicing client uses, in memory. Only the error text of an unknown series is
 * SmartBill's own; the others imitate it.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SmartBillEnv } from '../../src/platform/env.ts';

const estimate = z.strictObject({
  companyVatCode: z.string(),
  client: z.strictObject({
    name: z.string().min(1),
    vatCode: z.string().optional(),
    address: z.string().optional(),
    city: z.string().optional(),
    country: z.string(),
    email: z.string().optional(),
    isTaxPayer: z.literal(false),
    saveToDb: z.literal(false),
  }),
  isDraft: z.literal(false),
  issueDate: z.iso.date(),
  dueDate: z.iso.date().optional(),
  seriesName: z.string(),
  currency: z.literal('RON'),
  language: z.literal('RO'),
  products: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        quantity: z.literal(1),
        price: z.number(),
        currency: z.literal('RON'),
        measuringUnitName: z.literal('buc'),
        isTaxIncluded: z.literal(true),
        taxName: z.literal('Scutita'),
        taxPercentage: z.literal(0),
        isService: z.literal(true),
      }),
    )
    .min(1),
});

type FakeDocument = {
  series: string;
  number: string;
  body: z.infer<typeof estimate>;
  isCancelled: boolean;
  isPaid: boolean;
};

/** Faults instead of a correct answer to a call. */
type Misbehaviour =
  /** An error answer of this kind; nothing else happens. */
  | { status: number; body?: string; headers?: Record<string, string> }
  /** No answer at all; nothing else happens. */
  | 'hang'
  /** The connection breaks before the call is executed. */
  | 'reset'
  /** The call is executed, then the connection breaks. */
  | 'lose answer';

export type FakeSmartBill = {
  env: SmartBillEnv;
  /** Names of the existing series of proforme. */
  series: Set<string>;
  documents: FakeDocument[];
  /** Calls received, e.g. `PUT /estimate/cancel`. */
  seen: string[];
  /** Number of connections. */
  connections: number;
  /** Faults of the next calls, one each, in order. */
  misbehaviours: Misbehaviour[];
  close: () => Promise<void>;
};

const root = '/SBORO/api';
const silent = { errorText: '', message: '', number: '', series: '', url: '' };

/** An error answer, which SmartBill also sends with status 200. */
export function saying(errorText: string, status = 200): Misbehaviour {
  return { status, body: JSON.stringify({ ...silent, errorText }) };
}

/** An HTML page from a proxy in front of SmartBill. */
export function gatewayPage(status: number): Misbehaviour {
  return {
    status,
    body: '<html><body><h1>Pagina nu a fost gasita</h1></body></html>',
    headers: { 'content-type': 'text/html' },
  };
}

export async function startFakeSmartBill(series: readonly string[]): Promise<FakeSmartBill> {
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeSmartBill = {
    env: {
      driver: 'smartbill',
      url: `http://127.0.0.1:${port}${root}`,
      email: 'note@registru.example',
      token: '003|token-de-nescris',
      cif: 'RO12345678',
      timeoutMs: 10_000,
    },
    series: new Set(series),
    documents: [],
    seen: [],
    connections: 0,
    misbehaviours: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const authorization = `Basic ${Buffer.from(`${fake.env.email}:${fake.env.token}`).toString('base64')}`;
  server.on('connection', () => {
    fake.connections += 1;
  });
  return fake;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://smartbill');
    const call = `${request.method} ${url.pathname.replace(root, '')}`;
    const body = await text(request);
    fake.seen.push(call);
    const misbehaviour = fake.misbehaviours.shift();
    if (misbehaviour === 'hang') return;
    if (misbehaviour === 'reset') return void request.socket.destroy();
    if (typeof misbehaviour === 'object') {
      const { status, headers, body: page = '' } = misbehaviour;
      return void response.writeHead(status, headers).end(page);
    }
    const [status, answer] =
      request.headers.authorization === authorization
        ? answerTo(call, body, url.searchParams)
        : [401, { ...silent, errorText: 'Autentificare esuata!' }];
    if (misbehaviour === 'lose answer') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  function answerTo(call: string, body: string, query: URLSearchParams): [number, object] {
    if (call === 'POST /estimate') return create(body);
    if (call === 'GET /series')
      return [200, { ...silent, list: [...fake.series].map((name) => ({ name, nextNumber: 1, type: 'p' })) }];
    const document = fake.documents.find(
      ({ series, number }) => series === query.get('seriesname') && number === query.get('number'),
    );
    if (query.get('cif') !== fake.env.cif) return no('Firma nu a fost gasita!');
    if (!document) return no('Documentul nu a fost gasit!');
    if (call === 'GET /estimate/paymentstatus') return readPayment(document);
    if (call === 'PUT /estimate/cancel') return cancel(document);
    return [405, {}];
  }

  function create(body: string): [number, object] {
    const parsed = estimate.safeParse(JSON.parse(body));
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ param: path.join('.'), message }));
      return [400, { status: 400, type: 'invalid_request_error', errors }];
    }
    const { companyVatCode, seriesName: series } = parsed.data;
    if (companyVatCode !== fake.env.cif) return no('Firma nu a fost gasita!');
    if (!fake.series.has(series)) return no('Seria nu a fost gasita!');
    const taken = fake.documents.filter((document) => document.series === series).length;
    const number = String(taken + 1).padStart(4, '0');
    fake.documents.push({ series, number, body: parsed.data, isCancelled: false, isPaid: false });
    return [200, { ...silent, series, number, url: `https://cloud.smartbill.example/${series}/${number}` }];
  }

  function readPayment({ body, isCancelled, isPaid }: FakeDocument): [number, object] {
    if (isCancelled) return no('Documentul este anulat!');
    const invoiceTotalAmount = body.products.reduce((sum, { price }) => sum + price, 0);
    const [paidAmount, unpaidAmount] = isPaid ? [invoiceTotalAmount, 0] : [0, invoiceTotalAmount];
    return [200, { ...silent, invoiceTotalAmount, paidAmount, unpaidAmount, paid: isPaid }];
  }

  function cancel(document: FakeDocument): [number, object] {
    if (document.isCancelled) return no('Documentul este deja anulat!');
    document.isCancelled = true;
    return [200, { ...silent, message: 'Documentul a fost anulat.' }];
  }
}

function no(errorText: string): [number, object] {
  return [200, { ...silent, errorText }];
}
