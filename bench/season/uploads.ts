/** Uploads the same bytes as a report's attachments as bare streams, sequentially. */
import { Agent } from 'node:http';
import type { ReportDocumentKind } from '@ceccar/contract/reports/report-documents';
import { startStreams } from '../processes.ts';
import { ask } from '../visits.ts';
import { lengthOf, makeOther } from './form-files.ts';

const kinds: readonly ReportDocumentKind[] = [
  'annualReportScanned',
  'identityDocument',
  'registerDocument',
  'insuranceDocument',
  'photoDocument',
];
const rounds = 12;

/** MB per second. */
export async function measureBareUploads(folder: string): Promise<number> {
  const streams = await startStreams(folder);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [bytes, milliseconds] = [0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        const { content: body } = makeOther(kind);
        const length = lengthOf(body);
        const headers = { 'content-length': String(length) };
        const before = performance.now();
        await ask(streams.url, { method: 'POST', path: '/', headers, body }, agent);
        milliseconds += performance.now() - before;
        bytes += length;
      }
    }
  } finally {
    agent.destroy();
    await streams.stop();
  }
  return bytes / 1e6 / (milliseconds / 1000);
}
