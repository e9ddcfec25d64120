export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
