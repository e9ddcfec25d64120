import type { ro } from './ro.ts';

/** The texts of one language; a language that lacks one does not compile. */
export type Texts = typeof ro;
