/** The steps by which an administrator issues an Aviz. */
import { expect } from 'vitest';
import { createPdf } from '../builders/pdf.ts';
import type { Account } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';

type Firm = { uuid: string };
type Numbered = { number: number; year: number; date: string; code: string };

export function openNoticeDesk(api: TestApp['api'], admin: Account) {
  function stateOf({ uuid }: Firm, as: Account = admin) {
    return api.get(`/company/AvizNumber/${uuid}`, { as });
  }

  async function generate({ uuid }: Firm): Promise<Numbered> {
    const { status, body } = await api.get(`/download/company/generateAnnualNoticeAviz/${uuid}`, {
      as: admin,
    });
    expect(status).toBe(200);
    return body as unknown as Numbered;
  }

  function upload({ uuid }: Firm, code: string, data: unknown, bytes: Buffer | undefined = createPdf()) {
    const file = { bytes, part: 'pdf', name: 'aviz.pdf' };
    return api.upload(`/uploadAvizPdf/${uuid}/${code}`, { data: JSON.stringify(data) }, file, { as: admin });
  }

  async function issue(firm: Firm, bytes = createPdf()) {
    const numbered = await generate(firm);
    const { number, year, date, code } = numbered;
    const { status, body } = await upload(firm, code, { number, year, date }, bytes);
    expect(status).toBe(201);
    return { ...numbered, id: body.id, file: body.file as { url: string; name: string } };
  }

  return { stateOf, generate, upload, issue };
}
