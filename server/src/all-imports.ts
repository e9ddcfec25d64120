/** Every kind of import, written out. */
import type { ImportKinds } from './exchange/define-import.ts';
import { duesImport } from './money/dues-import/dues-import.ts';

export const importKinds: ImportKinds = { dues: duesImport };
