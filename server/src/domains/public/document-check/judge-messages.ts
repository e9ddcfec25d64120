/** Messages between us and the process that judges documents of visitors. */
import { checkedSeal } from '@ceccar/contract/public/checked-document';
import { z } from 'zod';
import type { SealTrust } from './judge-seal.ts';
import { printedAddress } from './printed-address.ts';

export type JudgeRequest = {
  bytes: Uint8Array;
  trust: SealTrust;
  now: Date;
};

export const judgement = z.object({ seal: checkedSeal, printed: printedAddress.optional() });
export type Judgement = z.infer<typeof judgement>;
