/**
 * Fields: each is described once, by a builder. The server's input schema, form controls and labels, column titles,
 * OpenAPI and Hydra all use this description.
 */
import { z } from 'zod';
import { amountSchema, type Bounds } from './amount-schema.ts';
import { calendarDay } from './calendar-day.ts';
import { cleanLine, isMisleading } from './clean-text.ts';
import { withCommaBelow } from './comma-below.ts';
import { messages } from './messages.ts';
import { isStorable } from './storable.ts';
import { int4, int4Max, wholeLeiSchema, wholeNumber } from './whole-number.ts';

export type Choice<V extends string | number = string | number> = {
  readonly value: V;
  readonly label: string;
  /** Heading of its group in a search. */
  readonly group?: string;
};

export type FieldKind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'file'
  | 'structure';

/** Semantic type of a text: decides display, links, copying and checks. */
export type TextFormat =
  | 'cnp'
  | 'cui'
  | 'onrc'
  | 'cip'
  | 'email'
  | 'phone'
  | 'web'
  | 'long'
  | 'password'
  | 'regNumber'
  /** Number of a document, also with letters or a year: `7/2012`. */
  | 'documentNumber';

/** Digits and signs that are no quantity: a spreadsheet that takes them for one changes them (EXC-64, EXC-95). */
export function isCode(format: TextFormat | undefined): boolean {
  return format !== undefined && codes.includes(format);
}

const codes: readonly TextFormat[] = ['cnp', 'cui', 'onrc', 'cip', 'phone', 'regNumber', 'documentNumber'];

export type Field<Out = unknown, In = Out> = {
  readonly kind: FieldKind;
  /** Romanian title of the column and the form control. */
  readonly label: string;
  /** Schema of the request value; transforms normalise the text. `null` clears an optional field. */
  readonly input: z.ZodType;
  readonly required: boolean;
  /** Never accepted from a request: computed or set by the server. */
  readonly readOnly: boolean;
  readonly choices?: readonly Choice[];
  /** Plural of the referenced resource. */
  readonly target?: string;
  /** Fields of the row that are copied into the embedded record. */
  readonly embeds?: Readonly<Record<string, Field>>;
  readonly format?: TextFormat;
  /** Maximum length of a text, maximum number, maximum file size in bytes. */
  readonly max?: number;
  readonly min?: number;
  /** Earliest date that a screen offers, `YYYY-MM-DD`. */
  readonly first?: string;
  /** A date of something that has happened: a later one gives a warning (MEM-216). */
  readonly isPast?: boolean;
  /** Unit of a number. If absent, a decimal is money, and an integer a count. */
  readonly unit?: '%' | 'lei';
  /** Allowed media types of a file. */
  readonly accepts?: readonly string[];
  /** Size in pixels to which an uploaded picture is cropped. */
  readonly pictureSize?: { readonly width: number; readonly height: number };
  readonly help?: string;
  /** For documentation, where the kind of the field does not give one (`exampleOf`). */
  readonly example?: string;
  /** Download address of a file; `:id` or `:name` stands for the record's. */
  readonly address?: string;
  /** Schema of a structure. */
  readonly shape?: z.ZodType;
  /** While it is empty, the record shows a generated number (`temporaryNumber`). */
  readonly temporary?: boolean;
  /** Field values of a search term that identifies one record exactly, such as a series and its number. */
  readonly wholeTerm?: (term: string) => Readonly<Record<string, unknown>> | undefined;
  /** Default value for a new record without this field. */
  readonly whenEmpty?: unknown;
  /** Types of the value in a response and after parsing a request; not present at run time. */
  readonly out?: Out;
  readonly in?: In;
};

export type Options = {
  readonly label: string;
  readonly readOnly?: boolean;
  readonly help?: string;
  readonly example?: string;
  /** Error text for a missing value, if not the default. */
  readonly missing?: string;
};
type Required = { readonly required: true };
type Optional = { readonly required?: false };
type Nullable<T, O> = O extends Required ? T : T | null;

/** A reference in a response if the view includes its name; otherwise only the IRI is sent. */
export type Embedded = { '@id': string; '@type': string; name: string };

/**
 * Empty values, including invisible characters, become null; missing values stay missing, so that PUT and PATCH change
 * only the keys in the request.
 */
function emptyToNull(value: unknown): unknown {
  return typeof value === 'string' && cleanLine(value) === '' ? null : value;
}

function input(
  { label, missing = messages.required(label), required }: Options & { required?: boolean },
  schema: z.ZodType,
): z.ZodType {
  if (!required) return z.preprocess(emptyToNull, schema.nullable());
  return z.preprocess(
    emptyToNull,
    z
      .any()
      .refine((value) => value !== null && value !== undefined, {
        error: missing,
        abort: true,
      })
      .pipe(schema),
  );
}

/** Common frame of all builders. */
export function field<Out, In = Out>(
  kind: FieldKind,
  options: Options & { required?: boolean },
  schema: z.ZodType,
  more: Partial<Field> = {},
): Field<Out, In> {
  const required = options.required ?? false;
  return {
    kind,
    label: options.label,
    required,
    readOnly: options.readOnly ?? false,
    ...(options.help ? { help: options.help } : {}),
    ...(options.example ? { example: options.example } : {}),
    input: input(options, schema),
    ...more,
  } as Field<Out, In>; // only the builders know both types
}

type TextOptions = Options &
  (Required | Optional) & { max?: number; format?: TextFormat } & Pick<Field, 'temporary' | 'wholeTerm'>;

export function text<const O extends TextOptions>(options: O): Field<Nullable<string, O>> {
  const max = options.max ?? 255;
  // A password must stay exactly as typed, because it will be typed again to sign in.
  const isSecret = options.format === 'password';
  const typed = z.string({ error: messages.notText });
  const stored = isSecret
    ? typed.refine(isStorable, { error: messages.nulCharacter })
    : options.format === 'long'
      ? typed.trim().refine(isStorable, { error: messages.nulCharacter }).transform(withCommaBelow)
      : typed
          .refine(isStorable, { error: messages.nulCharacter, abort: true })
          .transform(cleanLine)
          .refine((line) => !isMisleading(line), { error: messages.misleadingCharacter });
  const schema = stored
    // Its digits are displayed in groups and stored without blanks (MEM-46).
    .transform((value) => (options.format === 'cnp' ? value.replace(/\s/g, '') : value))
    .refine((value) => value.length <= max, { error: messages.tooLong(max) });
  const { format, temporary, wholeTerm } = options;
  return field('text', options, schema, {
    max,
    ...(format ? { format } : {}),
    ...(temporary ? { temporary } : {}),
    ...(wholeTerm ? { wholeTerm } : {}),
  });
}

export function integer<const O extends Options & (Required | Optional) & { min?: number; max?: number }>(
  options: O,
): Field<Nullable<number, O>> {
  const min = options.min ?? 0;
  const max = options.max ?? int4Max;
  return field('integer', options, wholeNumber(min, max), { min, max });
}

/** An amount in whole lei, an integer in JSON. Texts may use Romanian notation (MON-107). */
export function wholeLei<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>> {
  const [min, max] = [0, int4Max];
  return field('integer', options, wholeLeiSchema(min, max), { min, max, unit: 'lei' });
}

/** A calendar year for which records can exist. */
export function year<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>> {
  return integer({ ...options, min: 1900, max: 2100 }) as Field<Nullable<number, O>>;
}

/**
 * Exact amount with two decimals; a number in JSON, numeric(12,2) in the database. Texts may use Romanian notation
 * (MON-96).
 */
export function decimal<const O extends Options & (Required | Optional) & Bounds>(
  options: O,
): Field<Nullable<number, O>, Nullable<string, O>> {
  return field('decimal', options, amountSchema(options, messages.notAmount, messages.ambiguousAmount));
}

/** A percentage; three decimals are not mistaken for thousands. */
export function percent<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>, Nullable<string, O>> {
  const { notPercent } = messages;
  return field('decimal', options, amountSchema({ min: 0, max: 100 }, notPercent, notPercent), { unit: '%' });
}

/** Da or Nu. With `whenEmpty`, a checkbox: forms omit an unticked one, which then has this value and never null. */
export function boolean<const O extends Options & { whenEmpty?: boolean }>(
  options: O,
): Field<O extends { whenEmpty: boolean } ? boolean : boolean | null> {
  const schema = z.preprocess(
    (value) => (value === 'true' || value === 1 ? true : value === 'false' || value === 0 ? false : value),
    z.boolean({ error: messages.notBoolean }),
  );
  if (options.whenEmpty === undefined) return field('boolean', options, schema);
  const filled = z.preprocess((value) => emptyToNull(value) ?? options.whenEmpty, schema);
  return { ...field('boolean', options, schema), input: filled, whenEmpty: options.whenEmpty };
}

/** A calendar date, `YYYY-MM-DD`. */
export function date<const O extends Options & (Required | Optional) & { isPast?: boolean }>(
  options: O,
): Field<Nullable<string, O>> {
  const { isPast } = options;
  return field('date', options, calendarDay(messages.notDate), isPast ? { isPast } : {});
}

/** A time set by the server, ISO 8601 in UTC. */
export function timestamp<const O extends Options>(options: O): Field<string | null> {
  return field('timestamp', { ...options, readOnly: true }, z.never());
}

export function choice<
  V extends string | number,
  const O extends Options & (Required | Optional) & { choices: readonly Choice<V>[]; notChoice?: string },
>(options: O): Field<Nullable<O['choices'][number]['value'], O>> {
  const values = new Map(options.choices.map(({ value }) => [String(value), value]));
  const { notChoice: error = messages.notAmong(options.label, [...values.values()]) } = options;
  const schema = z
    .union([z.string(), z.number()], { error })
    .refine((value) => values.has(String(value)), { error })
    .transform((value) => values.get(String(value)));
  return field('choice', options, schema, { choices: options.choices });
}

/** A choice whose values change over time, such as codes by year: evaluated at each use. */
export function currentChoice<const O extends Options & (Required | Optional)>(
  options: O & { choices: () => readonly Choice<string>[] },
): Field<Nullable<string, O>> {
  const error = () =>
    messages.notAmong(
      options.label,
      options.choices().map((choice) => choice.value),
    );
  const isChoice = (value: string) => options.choices().some((choice) => choice.value === value);
  const schema = z.string({ error }).trim().refine(isChoice, { error });
  return Object.defineProperty(field<Nullable<string, O>>('choice', options, schema), 'choices', {
    get: options.choices,
    enumerable: true,
  });
}

/** Multiple choice, `[]` for none. */
export function choices<
  V extends string,
  const O extends Options & (Required | Optional) & { choices: readonly Choice<V>[] },
>(options: O): Field<O['choices'][number]['value'][]> {
  const values = new Set<unknown>(options.choices.map(({ value }) => value));
  const error = messages.notAmong(
    options.label,
    options.choices.map(({ value }) => value),
  );
  const schema = z
    .array(
      z.any().refine((value) => values.has(value), { error }),
      { error },
    )
    .transform((chosen) => [...new Set<unknown>(chosen)]);
  const built = field<O['choices'][number]['value'][]>('choices', options, schema, {
    choices: options.choices,
  });
  if (built.required) return built;
  return { ...built, input: z.preprocess((value) => emptyToNull(value) ?? [], schema) };
}

/**
 * Another resource's row: an IRI or id in requests, which the server resolves to the id; an IRI or `Embedded` in
 * responses.
 */
export function reference<
  const O extends Options & (Required | Optional) & { target: string; embeds?: Field['embeds'] },
>(options: O): Field<Nullable<string, O>, Nullable<number, O>> {
  const error = messages.notReference(options.label);
  const iri = z.string({ error }).max(200, { error });
  const schema = z
    .union([int4({ error, min: 1 }), iri, z.object({ '@id': iri }).transform((value) => value['@id'])], {
      error,
    })
    .transform(String);
  const { target, embeds } = options;
  return field('reference', options, schema, { target, ...(embeds ? { embeds } : {}) });
}

/** Turns words into choices whose value is also the label. */
export function words<const V extends string>(...values: readonly V[]): readonly Choice<V>[] {
  return values.map((value) => ({ value, label: value }));
}
