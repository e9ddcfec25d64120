import fc from 'fast-check';

/** Every run uses the same examples; `PROPERTY_SEED=$RANDOM npm run test:unit` generates others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_228) });
