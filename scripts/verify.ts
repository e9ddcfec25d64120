/**
 * Verifies PDFs without the server: npm run verify -- file.pdf … [--certificates seal.pem]; and the log of the register:
 * npm run verify -- --log [old-head.txt]; npm run verify -- --begin-log begins it anew with a new key. The certificates of the seal come
 * from the file, which /.well-known/seal.pem publishes, or else from SEAL_P12 and the database. Only with the database it is
 * known whether a document is in force.
 */
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countText } from '@ceccar/contract/count-text';
import { sealVerdicts } from '@ceccar/contract/public/document-check';
import { registerNow } from '@ceccar/contract/register-clock';
import { beginLog } from '../server/src/domains/operation/register-log/begin-log.ts';
import { findBreakSince, findLogErrors } from '../server/src/domains/operation/register-log/check-log.ts';
import { readLogKey, verifierKeyOf } from '../server/src/domains/operation/register-log/signed-note.ts';
import { readLogEntry } from '../server/src/domains/papers/logged-document.ts';
import { readSealKey } from '../server/src/domains/papers/seal/seal.ts';
import { readSealCertificates } from '../server/src/domains/papers/seal/seal-certificates.ts';
import { findProof } from '../server/src/domains/public/document-check/find-proof.ts';
import { judgeSeal, type SealTrust } from '../server/src/domains/public/document-check/judge-seal.ts';
import { findPrintedAddress } from '../server/src/domains/public/document-check/printed-address.ts';
import { sealTrustOf } from '../server/src/domains/public/document-check/seal-trust.ts';
import { connect } from '../server/src/platform/database/connection.ts';
import { openBeside } from '../server/src/platform/database/open.ts';
import { createReader, type Reader } from '../server/src/platform/database/reader.ts';
import { type Env, readEnv } from '../server/src/platform/env.ts';
import { bucharestToday } from '../server/src/platform/text/clock.ts';
import { formatMoment } from '../server/src/platform/text/format-moment.ts';
import { failWith } from './fail-with.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { certificates: { type: 'string' }, log: { type: 'boolean' }, 'begin-log': { type: 'boolean' } },
});
await (values['begin-log'] ? beginNewLog() : values.log ? verifyLog() : run()).catch(failWith);

async function run(): Promise<void> {
  if (positionals.length === 0)
    throw new Error('Scrieți ce PDF verificați: npm run verify -- document.pdf [--certificates seal.pem]');
  const env = readEnv();
  const register = values.certificates === undefined ? await openRegister(env) : undefined;
  try {
    const seals = values.certificates
      ? await readPublished(values.certificates)
      : await readOwn(env, register?.read);
    if (seals.length === 0)
      throw new Error('Dați certificatele sigiliului: --certificates seal.pem, de la /.well-known/seal.pem.');
    const trust = { seals: seals.map(({ raw }) => raw), ...(await sealTrustOf(env)()) };
    for (const path of positionals) await verify(path, trust, register?.read);
  } finally {
    await register?.close();
  }
}

/** Compares the log with the register, and with an older signed head (AUD-93). */
async function verifyLog(): Promise<void> {
  const env = readEnv();
  if (!env.registerLog) throw new Error('REGISTER_LOG_KEY nu este setat: registrul nu are jurnal.');
  const register = await openRegister(env);
  if (!register) throw new Error('Baza de date a registrului nu răspunde.');
  const verifierKey = verifierKeyOf(readLogKey(env.registerLog));
  try {
    const errors: string[] = [];
    for await (const error of findLogErrors(register.read, verifierKey)) errors.push(error);
    for (const path of positionals) {
      const error = await findBreakSince(register.read, verifierKey, await readFile(path, 'utf8'));
      if (error) errors.push(`${path}: ${error}`);
    }
    for (const error of errors) console.log(error);
    if (errors.length > 0) process.exitCode = 1;
    else console.log('Jurnalul și registrul se potrivesc: nimic din ce a fost înscris nu s-a schimbat.');
  } finally {
    await register.close();
  }
}

/** Once a register was restored from an older backup than its last signed head (AUD-99). */
async function beginNewLog(): Promise<void> {
  const env = readEnv();
  if (!env.registerLog) throw new Error('REGISTER_LOG_KEY nu este setat: registrul nu are jurnal.');
  const key = readLogKey(env.registerLog);
  const source = await openBeside(env);
  const database = connect(source.url, 2);
  try {
    const before = await beginLog(database, key);
    console.log(
      `Jurnalul începe din nou: în cel dinainte erau semnate ${countText(before, 'poziție', 'poziții')}. Trecutul se înscrie din nou la minutul 7 al orei, cât timp aplicația rulează.\nCheia de publicat: ${verifierKeyOf(key)}`,
    );
  } finally {
    await database.close();
    await source.close();
  }
}

/** Undefined where there is no database, or it does not answer. */
async function openRegister(env: Env): Promise<{ read: Reader; close: () => Promise<void> } | undefined> {
  try {
    const source = await openBeside(env);
    const database = connect(source.url, 2);
    const read = createReader(database.pool);
    const close = async () => {
      await database.close();
      await source.close();
    };
    await readSealCertificates(read).catch(async (error) => {
      await close();
      throw error;
    });
    return { read, close };
  } catch {
    return undefined;
  }
}

async function readOwn(env: Env, read: Reader | undefined): Promise<X509Certificate[]> {
  const own = env.seal ? (await readSealKey(env.seal)).chain : [];
  const used = read ? await readSealCertificates(read) : [];
  return [...used, ...own.filter(({ raw }) => !used.some((one) => one.raw.equals(raw)))];
}

async function readPublished(path: string): Promise<X509Certificate[]> {
  const text = await readFile(path, 'latin1');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}

async function verify(path: string, trust: SealTrust, read: Reader | undefined): Promise<void> {
  const file = await readFile(path).catch(() => {
    throw new Error(`Fișierul ${path} nu poate fi citit.`);
  });
  const now = registerNow();
  const { verdict, holder, sealedAt, isTimestamped } = await judgeSeal(file, trust, now);
  const { title, text } = sealVerdicts[verdict];
  console.log(`${path}: ${title}\n  ${text}`);
  if (holder) console.log(`  Sigiliul lui: ${holder}`);
  if (sealedAt)
    console.log(
      `  Sigilat la: ${formatMoment(new Date(sealedAt))}${isTimestamped ? ', moment dovedit de o marcă temporală' : ''}`,
    );
  const printed = findPrintedAddress(file);
  const proof =
    read && verdict !== 'notPdf' ? await findProof(read, { file, printed }, bucharestToday(now)) : null;
  if (!read) console.log('  Dacă este în vigoare nu se poate spune fără registru.');
  else if (proof) console.log(`  În registru, astăzi, despre documentul cu această adresă: ${proof.text}`);
  const entry = read && printed ? await readLogEntry(read, printed.kind, printed.key) : null;
  if (entry)
    console.log(
      `  Înscris în jurnalul registrului la ${formatMoment(new Date(entry.loggedAt))}, poziția ${entry.position}.`,
    );
  if (verdict !== 'sealed') process.exitCode = 1;
}
