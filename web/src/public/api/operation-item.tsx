/** One call: parameters, responses, and a form to try it. */
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Content, Operation, Parameter, Schema, Schemas } from './api-document.ts';
import { Fold } from './fold.tsx';
import { Plain, SchemaFields, typeText } from './schema-fields.tsx';
import { TryCall } from './try-call.tsx';

const Body = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2, 2) }));

type OperationsProps = {
  /** Number of calls; their collapsed height reserves space before layout. */
  calls: number;
};

/**
 * A group of calls. Groups out of view are laid out only when scrolled to; plain elements render faster than
 * components.
 */
export const Operations = styled('section', {
  shouldForwardProp: (name) => name !== 'calls',
})<OperationsProps>(({ theme, calls }) => ({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${60 + calls * 60}px`,
  [theme.breakpoints.down('sm')]: { containIntrinsicBlockSize: `auto ${60 + calls * 100}px` },
  // `content-visibility` clips at the edge: leaves room for the focus ring.
  paddingInline: theme.spacing(0.5),
  '&&': { marginInline: theme.spacing(-0.5) },
  '& summary b': { ...theme.typography.subtitle2, display: 'inline-block', minWidth: '4.5em' },
  '& summary span': { color: (theme.vars ?? theme).palette.text.secondary },
}));

const places = { path: 'în adresă', query: 'după ?', header: 'antet' } as const;

type Props = { operation: Operation; schemas: Schemas };

export function OperationItem({ operation, schemas }: Props) {
  const { id, method, path, summary, description, parameters = [], requestBody, responses } = operation;
  return (
    <Fold
      id={id}
      summary={
        <>
          <b>{method}</b> <code>{path}</code> <span>{summary}</span>
        </>
      }
    >
      <Body>
        <Typography variant="body2">{description}</Typography>
        {parameters.length > 0 ? <Part title="Parametri" /> : null}
        <Plain>
          {parameters.map((parameter) => (
            <ParameterLine key={`${parameter.in} ${parameter.name}`} parameter={parameter} />
          ))}
        </Plain>
        {requestBody ? (
          <>
            <Part title="Conținutul cererii" />
            <ContentFields content={requestBody.content} schemas={schemas} />
          </>
        ) : null}
        <Part title="Răspunsuri" />
        {Object.entries(responses).map(([status, { description, content = {} }]) => (
          <div key={status}>
            <Typography variant="body2">
              <b>{status}</b> {description}
            </Typography>
            {Number(status) < 300 ? <ContentFields content={content} schemas={schemas} /> : null}
          </div>
        ))}
        <Part title="Încearcă" />
        <TryCall operation={operation} schemas={schemas} />
      </Body>
    </Fold>
  );
}

function Part({ title }: { title: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 1.5, mb: 0.5 }}>
      {title}
    </Typography>
  );
}

function ParameterLine({ parameter }: { parameter: Parameter }) {
  const { name, in: place, required, description, schema } = parameter;
  return (
    <li>
      <code>{name}</code> ({places[place]}
      {required ? ', obligatoriu' : ''}) {typeText(schema)} {description}
    </li>
  );
}

function ContentFields({ content, schemas }: { content: Content; schemas: Schemas }) {
  return typesBySchema(content).map(({ types, schema }) => (
    <div key={types.join()}>
      <Typography variant="body2" color="textSecondary">
        <code>{types.join(', ')}</code>
      </Typography>
      {schema ? <SchemaFields schema={schema} schemas={schemas} /> : null}
    </div>
  ));
}

/** The same body in several media types is shown once. */
function typesBySchema(content: Content): { types: string[]; schema: Schema | undefined }[] {
  const groups = new Map<string, { types: string[]; schema: Schema | undefined }>();
  for (const [type, { schema }] of Object.entries(content)) {
    const key = JSON.stringify(schema ?? null);
    const group = groups.get(key) ?? { types: [], schema };
    group.types.push(type);
    groups.set(key, group);
  }
  return [...groups.values()];
}
