/** SQL under construction: identifiers come from definitions, values only as parameters. */
import pg from 'pg';

export type SqlStatement = { text: string; values: unknown[] };

export class SqlText {
  readonly values: unknown[];

  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Gives the placeholder of a value. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * Skips so many rows, after a `limit`. The planner does not look at the number, so that all further pages have one plan, made once;
   * as a part of the text it would make each page a statement of its own, whose planning costs more than reading it.
   */
  skip(rows: number): string {
    return rows > 0 ? ` offset (select ${this.value(rows)}::bigint)` : '';
  }

  /** A copy that continues on its own. */
  copy(): SqlText {
    return new SqlText(this.values);
  }

  statement(text: string): SqlStatement {
    return { text, values: this.values };
  }
}

/** For statements without parameters, such as COPY: each value is a literal in the text. */
export class SqlLiterals extends SqlText {
  override copy(): SqlText {
    return this;
  }

  override value(value: unknown): string {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
  }
}
