/**
 * A suite that needs something from outside the repository. Where it is lacking, the suite is skipped under a name that
 * says what it lacks; with `CI=true` that is a failure instead.
 */
export function describeNeeding(name: string, lack: string | null, suite: () => void): void {
  if (lack === null) {
    describe(name, suite);
  } else if (process.env.CI === 'true') {
    it(`${name} has what it needs`, () => {
      throw new Error(lack);
    });
  } else {
    describe.skip(`${name} (skipped: ${lack})`, suite);
  }
}
