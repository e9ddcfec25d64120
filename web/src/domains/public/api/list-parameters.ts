import type { Parameter } from './api-document.ts';

type Filter = { field: string; parameter: Parameter; operators: string[] };

/** The parameters of a list by purpose. A filter is `field` or `field__operator`; `others` are those of any call. */
export function listParametersOf(parameters: readonly Parameter[]) {
  const others: Parameter[] = [];
  const filters = new Map<string, Filter>();
  const order: string[] = [];
  let view: Parameter | undefined;
  const isPaged = parameters.some(({ name }) => name === 'itemsPerPage');
  for (const parameter of parameters) {
    const { name, in: place } = parameter;
    const [, ordered] = /^order\[(.+)\]$/.exec(name) ?? [];
    const [field = '', operator] = name.split('__');
    if (place !== 'query') others.push(parameter);
    else if (name === 'page' || name === 'itemsPerPage') continue;
    else if (name === 'view') view = parameter;
    else if (ordered) order.push(ordered);
    // Calls that are no lists have parameters of their own, not filters.
    else if (!isPaged) others.push(parameter);
    else {
      const filter = filters.get(field) ?? { field, parameter, operators: [] };
      if (operator) filter.operators.push(operator);
      filters.set(field, filter);
    }
  }
  return { others, filters: [...filters.values()], order, view, isPaged };
}
