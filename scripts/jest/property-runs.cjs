/** In a thorough run, properties without their own number of runs run ten times as often as fast-check's default. */
if (process.env.THOROUGH === '1') require('fast-check').configureGlobal({ numRuns: 1000 });
