/** What files of dues take of advances is there (MON-76), and is taken back only while it is (MON-75). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duesCsv, runImport } from '../builders/dues-file.ts';
import { startApp } from '../harness/app.ts';
import { compensated, openAdvances, reported } from './advance-member.ts';

const app = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const { db, api } = app;
const { as, createMember } = await openAdvances(app);

const receipt = (regNumber: string, paymentAmount: string) => ({
  regNumber,
  code: '472',
  fee: '',
  paymentAmount,
});
const use = (regNumber: string, paymentAmount: string) => ({
  regNumber,
  paymentSummary: 'compensare 472-461',
  paymentAmount,
});
const errorsOf = ({ id }: { id: number }) =>
  db
    .selectFrom('import_errors')
    .select(['line', 'column_title as column', 'value', 'message'])
    .where('import_id', '=', id)
    .orderBy('line')
    .execute();

test('a file tells each row that takes more than there is, what the file brings counted first', async () => {
  const [one, other] = [await createMember(), await createMember()];
  await one.posted('472', 50);
  await one.useForDues('10');
  const item = await runImport(
    app,
    as,
    duesCsv([
      use(one.number, '100'),
      use(other.number, '0,50'),
      receipt(one.number, '100'),
      use(one.number, '40,01'),
      { ...receipt(one.number, '-1'), code: '472-1' },
    ]),
  );
  const left = (amount: string) =>
    `Suma poate fi cel mult ${amount} RON: atât rămâne din avansul achitat al membrului, cu tot cu ce aduce fișierul.`;
  expect(item).toMatchObject({ status: 'failed', errorCount: 3 });
  expect(await errorsOf(item)).toEqual([
    { line: 3, column: 'Suma plătită', value: '0.50', message: left('0,00') },
    { line: 5, column: 'Suma plătită', value: '40.01', message: left('40,00') },
    { line: 6, column: 'Suma plătită', value: '-1.00', message: left('0,00') },
  ]);
  expect(await one.advance()).toEqual([50, 0]);
  const right = duesCsv([use(one.number, '100'), receipt(one.number, '100'), use(one.number, '40')]);
  expect((await runImport(app, as, right)).status).toBe('done');
  expect(await one.advance()).toEqual([10, 0]);
});

test('whatever a file brings and takes, it is posted whole where that is there, else not at all', async () => {
  const row = fc.tuple(fc.constantFrom('472', '472-1', '461.01'), fc.integer({ min: 1, max: 90 }));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const member = await createMember();
      await member.posted('472', 40);
      await member.issue(100);
      const item = await runImport(
        app,
        as,
        duesCsv(
          rows.map(([code, lei]) => {
            if (code === '461.01') return { ...use(member.number, String(lei)), code };
            return { ...receipt(member.number, String(code === '472' ? lei : -lei)), code };
          }),
        ),
      );
      const brought = rows.reduce((sum, [code, lei]) => (code === '472' ? sum + lei : sum), 0);
      let left = 40 + brought;
      const over = rows.flatMap(([code, lei], index) => {
        if (code !== '472') left -= lei;
        return code !== '472' && left < 0 ? [index + 2] : [];
      });
      expect((await errorsOf(item)).map(({ line }) => line)).toEqual(over);
      expect(item.status).toBe(over.length === 0 ? 'done' : 'failed');
      const [avans, unpaid] = await member.advance();
      expect(avans - unpaid).toBe(over.length === 0 ? left : 40);
    }),
    { numRuns: 12 },
  );
});

test('a file is not taken back once what it brought is used', async () => {
  const [one, other] = [await createMember(), await createMember()];
  const item = await runImport(
    app,
    as,
    duesCsv([receipt(one.number, '100'), receipt(other.number, '30'), { regNumber: one.number }]),
  );
  const undo = () => api.post(`/api/imports/${item.id}/undo`, undefined, { as });
  const used = [await one.posted('461.01', 100, compensated), await other.posted('461.01', 1, compensated)];
  expect(reported(await undo())).toEqual([
    409,
    'Avansul achitat al membrului Pop Ana este de 0,00 RON; nu se pot scădea din el 100,00 RON. La fel la alți membri: 1.',
  ]);
  expect([await one.advance(), await other.advance()]).toEqual([
    [0, 0],
    [29, 0],
  ]);
  await one.remove(used[0] ?? 0);
  await other.remove(used[1] ?? 0);
  expect((await undo()).status).toBe(200);
  expect(await one.advance()).toEqual([0, 0]);
});

test('a file that uses an advance while others use it leaves it at nothing or more', async () => {
  const { number, posted, post, advance } = await createMember();
  await posted('472', 100);
  const [item, ...answers] = await Promise.all([
    runImport(app, as, duesCsv([use(number, '60')])),
    ...Array.from({ length: 6 }, () => post('461.01', 30, compensated)),
  ]);
  const typed = answers.filter(({ status }) => status === 201).length;
  expect([typed, item.status]).toEqual(typed > 1 ? [3, 'failed'] : [1, 'done']);
  expect(await advance()).toEqual([10, 0]);
});
