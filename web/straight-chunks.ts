/** Stops a build whose chunks import each other in a circle: one of them would run before what it needs. */
import type { Plugin } from 'vite';

export function straightChunks(): Plugin {
  return {
    name: 'straight-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports]] : [],
        ),
      );
      const circle = findCircle(imports);
      if (circle) this.error(`Chunks import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

/** The names along one circle, its first again at the end; undefined where everything goes one way. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return undefined;
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return undefined;
}
