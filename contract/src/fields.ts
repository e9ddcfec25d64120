/**
 * Fields: each is described once, here by a builder; the input schema of the server, the form's
 * control and label, the column title, OpenAPI and Hydra all read the same description.
 */
import { z } from 'zod';
import { amountSchema, type Bounds } from './amount-schema.ts';
import { cleanLine, isMisleading } from './clean-text.ts';
import { withCommaBelow } from './comma-below.ts';
import { messages } from './messages.ts';
import { isStorable } from './storable.ts';
import { int4, int4Max, wholeLeiSchema, wholeNumber } from './whole-number.ts';

export type Choice<V extends string | number = string | number> = {
  readonly value: V;
  readonly label: string;
  /** Heading under which a search lists it. */
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

/** What a text means to people: how it is shown, linked, copied and checked. */
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
  | 'regNumber';

export type Field<Out = unknown, In = Out> = {
  readonly kind: FieldKind;
  /** Title of the column and of the form control, Romanian. */
  readonly label: string;
  /** What a request may carry; transforms clean the text. `null` clears where not required. */
  readonly input: z.ZodType;
  readonly required: boolean;
  /** Never taken from a request: computed or kept by the server. */
  readonly readOnly: boolean;
  readonly choices?: readonly Choice[];
  /** Plural of the referenced resource. */
  readonly target?: string;
  /** Fields of the row that the embedded record carries as well: what they tell is its own. */
  readonly embeds?: Readonly<Record<string, Field>>;
  readonly format?: TextFormat;
  /** Longest text, greatest number, largest file in bytes. */
  readonly max?: number;
  readonly min?: number;
  /** Earliest day that a screen offers, `YYYY-MM-DD`. */
  readonly first?: string;
  /** What a number counts: of a decimal money where absent, of an integer whole lei or things. */
  readonly unit?: '%' | 'lei';
  /** Media types that a file may have. */
  readonly accepts?: readonly string[];
  readonly help?: string;
  /** Address of a file; `:id` or `:name` stands for the record's. */
  readonly address?: string;
  /** What a structure holds. */
  readonly shape?: z.ZodType;
  /** While it is empty the record shows a number of its own (`temporaryNumber`). */
  readonly temporary?: boolean;
  /** Fields that a search term asks for where it names one record wholly, e.g. a series and its number. */
  readonly wholeTerm?: (term: string) => Readonly<Record<string, unknown>> | undefined;
  /** Stands in the record when a new one is sent without this field. */
  readonly whenEmpty?: unknown;
  /** Types of the value in an answer, and as it was read from a request; never present at run time. */
  readonly out?: Out;
  readonly in?: In;
};

export type Options = {
  readonly label: string;
  readonly readOnly?: boolean;
  readonly help?: string;
  /** What is said where a required value is missing, if not the usual sentence. */
  readonly missing?: string;
};
type Required = { readonly required: true };
type Optional = { readonly required?: false };
type Nullable<T, O> = O extends Required ? T : T | null;

/** A reference on the wire where a view shows its name; elsewhere it is the IRI alone. */
export type Embedded = { '@id': string; '@type': string; name: string };

/** An empty value, also of characters that nobody sees, is null; a missing one stays missing, so that PUT and PATCH change only what is sent. */
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

/** The frame that every builder fills. */
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
    input: input(options, schema),
    ...more,
  } as Field<Out, In>; // its two types are known to the builders alone
}

type TextOptions = Options &
  (Required | Optional) & { max?: number; format?: TextFormat } & Pick<Field, 'temporary' | 'wholeTerm'>;

export function text<const O extends TextOptions>(options: O): Field<Nullable<string, O>> {
  const max = options.max ?? 255;
  // Whoever signs in later types a password as it was typed here.
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
    // Its digits are written in groups, and kept without them (MEM-46).
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

/** An amount without bani, an integer on the wire. A text is read as people write it (MON-107). */
export function wholeLei<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>> {
  const [min, max] = [0, int4Max];
  return field('integer', options, wholeLeiSchema(min, max), { min, max, unit: 'lei' });
}

/** A calendar year in which the profession can have a record. */
export function year<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>> {
  return integer({ ...options, min: 1900, max: 2100 }) as Field<Nullable<number, O>>;
}

/** Exact amount with two decimals; a number on the wire, numeric(12,2) in the database. A text is read as people write it (MON-96). */
export function decimal<const O extends Options & (Required | Optional) & Bounds>(
  options: O,
): Field<Nullable<number, O>, Nullable<string, O>> {
  return field('decimal', options, amountSchema(options, messages.notAmount, messages.ambiguousAmount));
}

/** A part of the whole, in percent: what has three decimals is no thousand. */
export function percent<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<number, O>, Nullable<string, O>> {
  const { notPercent } = messages;
  return field('decimal', options, amountSchema({ min: 0, max: 100 }, notPercent, notPercent), { unit: '%' });
}

/** Da or Nu. With `whenEmpty` an unticked box, which forms leave out, is that value and never null. */
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

/** A day of the calendar, `YYYY-MM-DD`. */
export function date<const O extends Options & (Required | Optional)>(
  options: O,
): Field<Nullable<string, O>> {
  const schema = z.iso
    .date({ error: messages.notDate })
    .refine((value) => value >= '1800-01-01' && value < '2200-01-01', { error: messages.dateRange });
  return field('date', options, schema);
}

/** A moment kept by the server, ISO 8601 in UTC. */
export function timestamp<const O extends Options>(options: O): Field<string | null> {
  return field('timestamp', { ...options, readOnly: true }, z.never());
}

export function choice<
  V extends string | number,
  const O extends Options & (Required | Optional) & { choices: readonly Choice<V>[]; notChoice?: string },
>(options: O): Field<Nullable<O['choices'][number]['value'], O>> {
  const values = new Map(options.choices.map(({ value }) => [String(value), value]));
  const { notChoice: error = messages.notChoice } = options;
  const schema = z
    .union([z.string(), z.number()], { error })
    .refine((value) => values.has(String(value)), { error })
    .transform((value) => values.get(String(value)));
  return field('choice', options, schema, { choices: options.choices });
}

/** A choice among values that change with time, such as codes by year: asked for anew each time. */
export function currentChoice<const O extends Options & (Required | Optional)>(
  options: O & { choices: () => readonly Choice<string>[] },
): Field<Nullable<string, O>> {
  const error = messages.notChoice;
  const isChoice = (value: string) => options.choices().some((choice) => choice.value === value);
  const schema = z.string({ error }).trim().refine(isChoice, { error });
  return Object.defineProperty(field<Nullable<string, O>>('choice', options, schema), 'choices', {
    get: options.choices,
    enumerable: true,
  });
}

/** Several of the choices, `[]` when none. */
export function choices<
  V extends string,
  const O extends Options & (Required | Optional) & { choices: readonly Choice<V>[] },
>(options: O): Field<O['choices'][number]['value'][]> {
  const values = new Set<unknown>(options.choices.map(({ value }) => value));
  const schema = z
    .array(
      z.any().refine((value) => values.has(value), { error: messages.notChoice }),
      { error: messages.notChoice },
    )
    .transform((chosen) => [...new Set<unknown>(chosen)]);
  const built = field<O['choices'][number]['value'][]>('choices', options, schema, {
    choices: options.choices,
  });
  if (built.required) return built;
  return { ...built, input: z.preprocess((value) => emptyToNull(value) ?? [], schema) };
}

/** Another resource's row: an IRI or a bare id on input, which the server reads as its number; an IRI or `Embedded` in answers. */
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

/** Turns a plain list of words into choices whose label is the word itself. */
export function words<const V extends string>(...values: readonly V[]): readonly Choice<V>[] {
  return values.map((value) => ({ value, label: value }));
}
