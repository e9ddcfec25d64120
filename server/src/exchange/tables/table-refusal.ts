/** The whole file cannot be read; its text says why to the person who sent it. */
export class TableRefusal extends Error {}
