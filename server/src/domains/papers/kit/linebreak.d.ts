/** The package has no types of its own. */
declare module 'linebreak' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
