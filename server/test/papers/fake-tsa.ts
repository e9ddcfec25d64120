/** A timestamp authority over HTTP (RFC 3161), which may be slow or answer nonsense. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ContentInfo, PKIStatusInfo, TimeStampReq, TimeStampResp } from 'pkijs';
import { onTestFinished } from 'vitest';
import { answerTimestamp } from '../../../seed/signatures/signed-data.ts';
import { timekeeper } from '../builders/signers.ts';

export type FakeTsa = {
  url: string;
  /** Requests so far. */
  asked: () => number;
  /** Answers instead of a timestamp. */
  setAnswer: (answer: ((reply: ServerResponse, request: Buffer) => unknown) | undefined) => void;
};

/** `atEnd`: `afterAll` for one that serves the tests of a whole file. */
export async function startFakeTsa(atEnd: (close: () => void) => void = onTestFinished): Promise<FakeTsa> {
  let answer: ((reply: ServerResponse, request: Buffer) => unknown) | undefined;
  let asked = 0;
  const server = createServer(async (request, reply) => {
    asked += 1;
    const sent = await buffer(request);
    if (answer) return answer(reply, sent);
    reply.writeHead(200, { 'content-type': 'application/timestamp-reply' });
    reply.end(await grant(sent));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    setAnswer(next) {
      answer = next;
    },
  };
}

/** `changes`: other content than the request asks for. */
export async function grant(sent: Buffer, changes: { imprint?: ArrayBuffer; nonce?: undefined } = {}) {
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(sent));
  const imprint = new Uint8Array(messageImprint.hashedMessage.valueBlock.valueHexView).buffer;
  const token = await answerTimestamp({ imprint, nonce, ...changes }, timekeeper, new Date());
  const granted = new TimeStampResp({
    status: new PKIStatusInfo({ status: 0 }),
    timeStampToken: ContentInfo.fromBER(new Uint8Array(token)),
  });
  return Buffer.from(granted.toSchema().toBER());
}
