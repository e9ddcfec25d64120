/**
 * Prepares members who are about to file: signed in and with their documents ready, so that preparing costs no time in the
 * run.
 */
import { Agent } from 'node:http';
import { documentsOf, isNeeded, type ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import { seededRandom } from '../../seed/random.ts';
import { declareAnswers } from '../../seed/season/declare-answers.ts';
import { type Filer, readFilers } from '../../seed/season/read-filers.ts';
import { createAuthority } from '../../seed/signatures/authority.ts';
import { startSession } from '../../server/src/platform/access/sessions.ts';
import { createReader } from '../../server/src/platform/database/reader.ts';
import { bucharestToday, bucharestYear } from '../../server/src/platform/text/clock.ts';
import type { SeasonCopy } from './copy-register.ts';
import { type FormFile, makeReport } from './form-files.ts';
import { call } from './http.ts';

export type PreparedFiling = {
  user: number;
  token: string;
  reportId: number;
  report: FormFile;
  /** The attachments are made when they are sent. */
  others: ReportDocumentKind[];
  isSigned: boolean;
};

/** Every third report is signed. */
const signedEvery = 3;
const from = { address: '127.0.0.1', userAgent: 'bench' };

export async function prepareFilings(
  copy: SeasonCopy,
  url: string,
  count: number,
): Promise<PreparedFiling[]> {
  const year = bucharestYear(new Date()) - 1;
  const filers = await findFilers(copy, year, count);
  const authority = await createAuthority('Autoritate de probă');
  const signer = await authority.issue({ name: 'Semnatar de probă' });
  const agent = new Agent({ keepAlive: true });
  const prepared: PreparedFiling[] = [];
  for (const [index, filer] of filers.entries()) {
    const user = filer.userId ?? 0;
    const { token } = await startSession(copy.db, user, 'api', from);
    const path = `/annual_reports/initialize_annual_report/${user}`;
    const begun = JSON.parse(String(await call(url, { method: 'GET', path, token }, agent)));
    const reportId = Number(begun.id);
    const { template_key: key } = await copy.db
      .selectFrom('annual_reports')
      .select('template_key')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    const signedOn = bucharestToday(new Date());
    const asked = { year, key: key ?? '', signedOn, amends: false };
    const answers = declareAnswers(seededRandom('bench', filer.id), filer, asked);
    const isSigned = index % signedEvery === 0;
    const size = (1 + (index % 3)) * 1_048_576;
    prepared.push({
      user,
      token,
      reportId,
      report: await makeReport(filer.kind, answers, isSigned ? signer : null, size),
      others: documentsOf(filer.kind).filter((kind) => kind !== 'annualReport' && isSent(kind, isSigned)),
      isSigned,
    });
  }
  agent.destroy();
  return prepared;
}

/** All documents that a member may send, except a hand-signed copy of a report that is signed already. */
function isSent(kind: ReportDocumentKind, isSigned: boolean): boolean {
  return kind === 'annualReportScanned' ? isNeeded(kind, isSigned) : true;
}

/** Members who have not begun and whose register data allow the checks of the documents. */
async function findFilers(copy: SeasonCopy, year: number, count: number): Promise<Filer[]> {
  const { rows } = await copy.pool.query<{ user_id: number }>(
    'select distinct user_id from annual_reports where year = $1 and user_id is not null',
    [year],
  );
  const begun = new Set(rows.map(({ user_id }) => user_id));
  const filers = (await readFilers(createReader(copy.pool), year)).filter(
    ({ id, userId, fiscalCode, regNumber }) =>
      id > 1 && userId !== null && !begun.has(userId) && fiscalCode !== null && regNumber !== null,
  );
  if (filers.length < count) throw new Error(`Only ${filers.length} members have not begun`);
  // Persons come first in the register; taking every n-th row gives firms their proportional share.
  const step = filers.length / count;
  return Array.from({ length: count }, (_, index) => filers[Math.floor(index * step)]).filter(
    (one) => one !== undefined,
  );
}
