/** A view of a resource, prepared when it is first asked for. */
import type { Resource } from '../crud/resource.ts';
import { prepareView, type ViewSelect } from '../crud/select.ts';

const prepared = new WeakMap<Resource, Map<string, ViewSelect>>();

export function viewOf(resource: Resource, name: string): ViewSelect {
  const views = prepared.get(resource) ?? new Map<string, ViewSelect>();
  prepared.set(resource, views);
  const view = views.get(name) ?? prepareView(resource, name);
  views.set(name, view);
  return view;
}
