/** One call: parameters, answer with an example, errors, and a form to try it. */
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Content, Operation, Schema, Schemas } from './api-document.ts';
import { CallParameters } from './call-parameters.tsx';
import { Code, Part } from './code-text.tsx';
import { exampleValue } from './example-value.ts';
import { Fold } from './fold.tsx';
import { setFragment } from './fragment.ts';
import { SchemaFields } from './schema-fields.tsx';
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

type Props = { operation: Operation; schemas: Schemas };

export function OperationItem({ operation, schemas }: Props) {
  const { id, method, path, summary, description, parameters = [], requestBody, responses } = operation;
  const succeeding = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const failing = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return (
    <Fold
      id={id}
      onOpen={() => setFragment(id)}
      summary={
        <>
          <b>{method}</b> <code>{path}</code> <span>{summary}</span>
        </>
      }
    >
      <Body>
        <Typography variant="body2">{description}</Typography>
        <CallParameters parameters={parameters} />
        {requestBody ? (
          <>
            <Part title="Conținutul cererii" />
            <ContentFields content={requestBody.content} schemas={schemas} />
          </>
        ) : null}
        <Part title="Răspuns" />
        {succeeding.map(([status, { description, content = {} }]) => (
          <div key={status}>
            <Typography variant="body2">
              <b>{status}</b> {description}
            </Typography>
            <ContentFields content={content} schemas={schemas} />
            <ExampleAnswer content={content} schemas={schemas} />
          </div>
        ))}
        <Fold summary={`Erori: ${failing.map(([status]) => status).join(', ')}`}>
          <Body>
            {failing.map(([status, { description }]) => (
              <Typography key={status} variant="body2">
                <b>{status}</b> {description}
              </Typography>
            ))}
            <Link underline="always" href="#erori">
              Codurile erorilor
            </Link>
          </Body>
        </Fold>
        <Part title="Încearcă" />
        <TryCall operation={operation} schemas={schemas} />
      </Body>
    </Fold>
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

/** Of the first type that has fields; files have none. */
function ExampleAnswer({ content, schemas }: { content: Content; schemas: Schemas }) {
  const [described] = Object.values(content).filter(({ schema }) => schema !== undefined);
  const example = described?.example ?? (described?.schema && exampleValue(described.schema, schemas, 'all'));
  if (typeof example !== 'object') return null;
  return (
    <Fold summary="Exemplu de răspuns">
      <Code>{JSON.stringify(example, null, 2)}</Code>
    </Fold>
  );
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
