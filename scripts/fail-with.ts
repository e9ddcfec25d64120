/** Reports why a command on an existing database failed. */
export function failWith(error: Error & { code?: string }): void {
  const isOlder = error.code === '42P01' || error.code === '42703';
  console.error(
    isOlder
      ? 'Baza de date este a unei versiuni mai vechi. Porniți întâi aplicația, care o aduce la zi.'
      : error.message,
  );
  process.exitCode = 1;
}
