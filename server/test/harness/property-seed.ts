import fc from 'fast-check';

/** The suite draws the same examples every time; `PROPERTY_SEED=$RANDOM npm run test:unit` looks at others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_228) });
