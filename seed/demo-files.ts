/** The files of a demo register: seals, photos for cards, and the demo firm's notices of past years. */
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../server/src/platform/database/connection.ts';
import { keepMadeFile } from '../server/src/platform/files/keep-made-file.ts';
import { renderPastNotice, renderSeal } from './demo-documents.ts';
import { drawPortrait } from './demo-portrait.ts';
import { currentYear } from './years.ts';

const sealYears = [currentYear - 1, currentYear];
const noticeYears = [currentYear - 2, currentYear - 1];

/** Runs once per register: only the process that inserts the mark writes the files; an interrupted run leaves no rows. */
export async function writeDemoFiles(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mark = await tx
      .insertInto('installation')
      .values({ key: 'demo-files', value: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mark) return;
    await writePhotos(tx);
    await writePersonSeals(tx);
    await writeCompanySeals(tx);
    await writePastNotices(tx);
  });
}

/** Members with an issued card get a photo, so that their electronic card can be downloaded. */
async function writePhotos(tx: Tx): Promise<void> {
  const persons = await tx
    .selectFrom('persons')
    .select('id')
    .where('new_book_release_date', 'is not', null)
    .orderBy('id')
    .limit(12)
    .execute();
  for (const { id } of persons) {
    const file_id = await keepMadeFile(tx, drawPortrait(id), 'image/png');
    await tx
      .insertInto('person_photos')
      .values({ person_id: id, file_id, file_name: `fotografie-${id}.png` })
      .execute();
  }
}

async function writePersonSeals(tx: Tx): Promise<void> {
  const persons = await tx
    .selectFrom('persons')
    .innerJoin('member_types', 'member_types.code', 'persons.member_type')
    .innerJoin('regions', 'regions.id', 'persons.region_id')
    .select(['persons.id', 'full_name', 'reg_number', 'regions.name as branch'])
    .where('grants_seal', '=', true)
    .where('reg_number', 'is not', null)
    .orderBy('persons.id')
    .limit(10)
    .execute();
  for (const { id, full_name: owner, reg_number: number, branch } of persons) {
    for (const year of sealYears) {
      const seal = await renderSeal({ owner, number: number ?? '', branch, year });
      const file_id = await keepMadeFile(tx, seal, 'application/pdf');
      await tx
        .insertInto('person_seals')
        .values({ person_id: id, year, file_id, file_name: `parafa-${year}.pdf` })
        .execute();
    }
  }
}

async function writeCompanySeals(tx: Tx): Promise<void> {
  const companies = await tx
    .selectFrom('companies')
    .innerJoin('regions', 'regions.id', 'companies.region_id')
    .select(['companies.id', 'companies.name', 'reg_number', 'regions.name as branch'])
    .where('type_id', '<=', 4)
    .where('reg_number', 'is not', null)
    .orderBy('companies.id')
    .limit(6)
    .execute();
  for (const { id, name: owner, reg_number: number, branch } of companies) {
    for (const year of sealYears) {
      const seal = await renderSeal({ owner, number: number ?? '', branch, year });
      const file_id = await keepMadeFile(tx, seal, 'application/pdf');
      await tx
        .insertInto('company_seals')
        .values({ company_id: id, year, file_id, file_name: `parafa-${year}.pdf` })
        .execute();
    }
  }
}

/** The current year's notice is left for the demo's users to issue. */
async function writePastNotices(tx: Tx): Promise<void> {
  const company = await tx
    .selectFrom('companies')
    .innerJoin('regions', 'regions.id', 'companies.region_id')
    .select(['companies.id', 'companies.name', 'region_id', 'regions.name as branch'])
    .orderBy('companies.id')
    .limit(1)
    .executeTakeFirst();
  if (!company) return;
  for (const year of noticeYears) {
    const [number, date] = [1, `${year}-03-12`];
    const document = { company: company.name, number, branch: company.branch, date };
    const file_id = await keepMadeFile(tx, await renderPastNotice(document), 'application/pdf');
    const code = createHash('sha256').update(`aviz ${company.id} ${year}`).digest('hex').slice(0, 24);
    await tx
      .insertInto('company_practice_notices')
      .values({
        company_id: company.id,
        region_id: company.region_id,
        year,
        number,
        date,
        code,
        file_id,
        file_name: `aviz-${year}-${number}-${code}.pdf`,
        company_name: company.name,
        region_name: company.branch,
      })
      .execute();
  }
}
