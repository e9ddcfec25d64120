import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

/** Programs that the project does not install and that a machine may lack: how to detect them, and where to get them. */
const programs = {
  caddy: { asked: 'version', debianPackage: 'caddy' },
  pdfsig: { asked: '-v', debianPackage: 'poppler-utils' },
  certutil: { asked: '--help', debianPackage: 'libnss3-tools' },
  qpdf: { asked: '--version', debianPackage: 'qpdf' },
  openssl: { asked: 'version', debianPackage: 'openssl' },
  promtool: { asked: '--version', debianPackage: 'prometheus' },
} as const;

/** The only reason to skip tests: without the program they are skipped with a log line. */
export function describeWith(program: keyof typeof programs, name: string, tests: () => void): void {
  const { asked, debianPackage } = programs[program];
  const isThere = spawnSync(program, [asked]).status === 0;
  if (!isThere)
    process.stdout.write(
      `Skipped, no program ${program} here (Debian: apt-get install ${debianPackage}): ${name}\n`,
    );
  describe.skipIf(!isThere)(name, tests);
}
