/** The fields of an object with their types; nested and named objects expand in place. */
import { styled } from '@mui/material/styles';
import { resolveSchema, type Schema, type Schemas, schemaName } from './api-document.ts';
import { Fold } from './fold.tsx';

export const Plain = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingLeft: theme.spacing(2),
  '& li': { paddingBlock: theme.spacing(0.25) },
}));

type Props = { schema: Schema; schemas: Schemas };

export function SchemaFields({ schema, schemas }: Props) {
  const { properties, allOf = [], required = [], items, ...plain } = resolveSchema(schema, schemas);
  if (items) return <SchemaFields schema={items} schemas={schemas} />;
  if (!properties) return typeText(plain) === '' ? null : <Plain as="p">{typeText(plain)}</Plain>;
  return (
    <>
      <Plain>
        {Object.entries(properties).map(([name, field]) => (
          <li key={name}>
            <code>{name}</code>
            {required.includes(name) ? ' (obligatoriu)' : ''} {typeText(field)}{' '}
            {[field.title, field.description].filter(Boolean).join(': ')}
            <Inner schema={field} schemas={schemas} />
          </li>
        ))}
      </Plain>
      {allOf.map((more) => (
        <Inner key={more.$ref} schema={more} schemas={schemas} />
      ))}
    </>
  );
}

/** Expanded on demand, because schemas may be recursive. */
function Inner({ schema, schemas }: Props) {
  const inner = schema.items ?? schema;
  const name = schemaName(inner);
  if (!name && !inner.properties) return null;
  return (
    <Fold summary={name ?? 'câmpuri'}>
      <SchemaFields schema={inner} schemas={schemas} />
    </Fold>
  );
}

export function typeText(schema: Schema): string {
  const { type, format, enum: values, const: only, anyOf, items, 'x-enum-descriptions': meanings } = schema;
  const name = schemaName(schema);
  if (name) return name;
  if (anyOf) return anyOf.map(typeText).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value, at) => valueText(value, meanings?.[at])).join(' | ');
  if (items) return `${typeText(items)}[]`;
  return [[type ?? ''].flat().join(' | '), format].filter(Boolean).join(', ');
}

function valueText(value: unknown, meaning: string | undefined): string {
  const text = JSON.stringify(value);
  return meaning === undefined ? text : `${text} (${meaning})`;
}
