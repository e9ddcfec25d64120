import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

/** Programs that neither the project nor every machine brings: how to see that they are there, and where they come from. */
const programs = {
  caddy: { asked: 'version', debianPackage: 'caddy' },
  promtool: { asked: '--version', debianPackage: 'prometheus' },
} as const;

/** The one reason to skip tests: without the program they are skipped, and a line says so. */
export function describeWith(program: keyof typeof programs, name: string, tests: () => void): void {
  const { asked, debianPackage } = programs[program];
  const isThere = spawnSync(program, [asked]).status === 0;
  if (!isThere)
    process.stdout.write(
      `Skipped, no program ${program} here (Debian: apt-get install ${debianPackage}): ${name}\n`,
    );
  describe.skipIf(!isThere)(name, tests);
}
