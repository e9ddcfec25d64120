import fc from 'fast-check';

/**
 * Every run uses the same examples; `PROPERTY_SEED=$RANDOM npm run test:unit` generates others. `npm run test:all` tries ten times as
 * many: what is dear to try once states a number of its own.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_260_228),
  numRuns: process.env.WHOLE_SUITE ? 1_000 : 100,
});
