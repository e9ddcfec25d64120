import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/errors.ts';
import { checkProblem, savingProblem } from './certificate-problems.ts';

test('each failure of the check has its sentence', () => {
  expect(checkProblem(new ApiError(404))).toBe('Persoana nu a fost gasită.');
  expect(checkProblem(new ApiError(503))).toBe('Eroare de server la verificarea adeverintei recent.');
  expect(checkProblem(new ApiError(403, { description: 'Nu aveți acces.' }))).toBe(
    'Eroare la verificarea adeverintei recente: Nu aveți acces.',
  );
});

test('a refusal says what the server says, or the sentence of the 24 hours', () => {
  const recent = 'Există deja o adeverință emisă în ultimele 24 de ore.';
  expect(savingProblem(new ApiError(400))).toBe(recent);
  expect(savingProblem(new ApiError(400, { description: 'Altceva.' }))).toBe('Altceva.');
});
