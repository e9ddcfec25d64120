/**
 * The process that judges documents of visitors, one at a time. Has no environment variables and no file access; its answers
 * are trusted no more than the files.
 */

import type { Judgement, JudgeRequest } from './judge-messages.ts';
import { judgeSeal } from './judge-seal.ts';
import { findPrintedAddress } from './printed-address.ts';

// The parser uses exceptions for lookahead, thousands in a damaged file; their stack traces are never read.
Error.stackTraceLimit = 0;

process.on('message', (request) => void answer(request as JudgeRequest)); // only document-judge.ts sends them
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ bytes, trust, now }: JudgeRequest): Promise<void> {
  const file = bufferOf(bytes);
  const seals = trust.seals.map(bufferOf);
  // An error means nesting beyond the stack, or arrays beyond the memory.
  const seal = await judgeSeal(file, { ...trust, seals }, now).catch(() => null);
  const judgement: Judgement | null = seal && { seal, printed: findPrintedAddress(file) };
  process.send?.(judgement);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
