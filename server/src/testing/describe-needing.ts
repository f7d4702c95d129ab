/**
 * A suite that needs an external program. Without it, the suite is skipped and its name includes the missing program.
 * With `CI=true` it fails instead.
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
