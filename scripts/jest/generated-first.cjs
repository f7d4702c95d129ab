const { default: TestSequencer } = require('@jest/test-sequencer');

/** In bytes. Smaller test files only call a function that declares tests, of every route or page, and take long. */
const SMALLEST_BYTES = 250;

/**
 * Starts the files that took longest last time, like Jest. Without these times, as on a fresh clone, Jest starts the largest
 * files, and those with generated tests would be last, with nothing left to run beside them.
 */
module.exports = class GeneratedFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isGenerated = ({ path, duration, context }) =>
      duration === undefined && context.hasteFS.getSize(path) < SMALLEST_BYTES;
    return [...sorted.filter(isGenerated), ...sorted.filter((test) => !isGenerated(test))];
  }
};
