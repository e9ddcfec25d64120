/** SQL under construction: identifiers come from definitions, values only as parameters. */
export type SqlStatement = { text: string; values: unknown[] };

export class SqlText {
  readonly values: unknown[] = [];

  /** Gives the placeholder of a value. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  statement(text: string): SqlStatement {
    return { text, values: this.values };
  }
}
