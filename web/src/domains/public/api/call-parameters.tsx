/** Parameters of a call; those of a list by their purpose, with the operators of a field on its line. */
import Link from '@mui/material/Link';
import type { Parameter } from './api-document.ts';
import { Part } from './code-text.tsx';
import { listParametersOf } from './list-parameters.ts';
import { Plain, typeText } from './schema-fields.tsx';

const places = { path: 'în adresă', query: 'după ?', header: 'antet' } as const;

export function CallParameters({ parameters }: { parameters: readonly Parameter[] }) {
  const { others, filters, order, view, isPaged } = listParametersOf(parameters);
  return (
    <>
      {others.length > 0 ? <Part title="Parametri" /> : null}
      <Plain>
        {others.map(({ name, in: place, required, description, schema }) => (
          <li key={`${place} ${name}`}>
            <code>{name}</code> ({places[place]}
            {required ? ', obligatoriu' : ''}) {typeText(schema)} {description}
          </li>
        ))}
      </Plain>
      {filters.length > 0 ? (
        <>
          <Part title="Filtre" />
          <Plain>
            {filters.map(({ field, parameter, operators }) => (
              <li key={field}>
                <code>{field}</code> {typeText(parameter.schema)} {parameter.description}
                {operators.length > 0 ? ' · ' : ''}
                {operators.map((operator) => (
                  <span key={operator}>
                    <code>__{operator}</code>{' '}
                  </span>
                ))}
              </li>
            ))}
          </Plain>
        </>
      ) : null}
      {order.length > 0 || view || isPaged ? (
        <>
          <Part title="Ordine, formă, pagini" />
          <Plain>
            {order.length > 0 ? (
              <li>
                <code>order[…]</code> asc | desc, pentru {order.join(', ')}
              </li>
            ) : null}
            {view ? (
              <li>
                <code>view</code> {typeText(view.schema)}; fără el, toate câmpurile (
                <Link underline="always" href="#prima-lista">
                  despre forme
                </Link>
                )
              </li>
            ) : null}
            {isPaged ? (
              <li>
                <code>page</code>, <code>itemsPerPage</code> (
                <Link underline="always" href="#pagini">
                  despre pagini
                </Link>
                )
              </li>
            ) : null}
          </Plain>
        </>
      ) : null}
    </>
  );
}
