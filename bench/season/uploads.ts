/** The six files of one member, sent one after the other: to the application, and to a bare stream of the same bytes. */
import { Agent, request as httpRequest } from 'node:http';
import { startStreams } from '../processes.ts';
import { makeOther, makePdf } from './papers.ts';

/** The report, then the others; sizes as in the run. */
const files = [
  () => makePdf('annualReport', 5 * 1_048_576),
  () => makeOther('annualReportScanned'),
  () => makeOther('identityDocument'),
  () => makeOther('registerDocument'),
  () => makeOther('insuranceDocument'),
  () => makeOther('photoDocument'),
];
const rounds = 12;

/** Ms for all six, in the middle. */
export async function measureBareUploads(folder: string): Promise<number> {
  const streams = await startStreams(folder);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const milliseconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      for (const make of files) await send(streams.url, make().content, agent);
      milliseconds.push(performance.now() - before);
    }
    return milliseconds.sort((a, b) => a - b)[rounds / 2] ?? Number.NaN;
  } finally {
    agent.destroy();
    await streams.stop();
  }
}

function send(url: string, content: readonly Buffer[], agent: Agent): Promise<void> {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return new Promise((done, failed) => {
    const sent = httpRequest(
      url,
      { method: 'POST', agent, headers: { 'content-length': length } },
      (answer) => {
        answer.on('error', failed);
        answer.on('end', done);
        answer.resume();
      },
    );
    sent.on('error', failed);
    for (const part of content) sent.write(part);
    sent.end();
  });
}
