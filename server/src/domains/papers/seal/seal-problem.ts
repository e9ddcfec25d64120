/** Says in Romanian, without the password, why a file is no seal. */
export class SealProblem extends Error {}
