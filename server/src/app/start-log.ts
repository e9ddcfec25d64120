/**
 * Messages of the start, in addition to the application log. In a terminal they are plain text; as a service each is a JSON
 * line, as in the log (OPE-71).
 */
import { hostname } from 'node:os';
import { errorFacts } from '../domains/operation/watch/error-facts.ts';

/** The level numbers of the log. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof levels;

export type StartLog = {
  say: (text: string) => void;
  warn: (text: string) => void;
  /** Logs why the application ends, one entry per line of the message. */
  end: (error: Error) => void;
};

export function createStartLog(isForPeople: boolean): StartLog {
  function write(stream: NodeJS.WriteStream, level: Level, facts: Record<string, unknown>): void {
    const base = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname() };
    stream.write(`${JSON.stringify({ ...base, ...facts })}\n`);
  }
  if (isForPeople) {
    const print = (text: string) => void process.stdout.write(`${text}\n`);
    return {
      say: print,
      warn: print,
      end: ({ message }) => void process.stderr.write(`${message}\n`),
    };
  }
  // Node prints warnings as plain lines, which are not JSON.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => write(process.stderr, 'warn', { msg: `${name}: ${message}` }));
  process.on('uncaughtException', (error) => {
    write(process.stderr, 'fatal', {
      err: errorFacts(error),
      msg: 'procesul se oprește din cauza unei erori',
    });
    process.exit(1);
  });
  return {
    say: (msg) => write(process.stdout, 'info', { msg }),
    warn: (msg) => write(process.stdout, 'warn', { msg }),
    end({ message }) {
      for (const msg of message.split('\n')) write(process.stderr, 'fatal', { msg });
    },
  };
}
