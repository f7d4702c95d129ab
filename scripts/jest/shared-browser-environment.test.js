import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Loads the environment in a process of its own, because this one may have loaded jsdom already. */
it('the window of client tests opens after a package has added Iterator to the globals', () => {
  const path = JSON.stringify(join(__dirname, 'shared-browser-environment.cjs'));
  const program = `
    globalThis.Iterator ??= class Iterator {};
    const { Iterator } = globalThis;
    const environment = require(${path});
    new environment({ projectConfig: { testEnvironmentOptions: {} }, globalConfig: {} }, { console });
    process.stdout.write(String(globalThis.Iterator === Iterator));
    process.exit();`;
  expect(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })).toBe('true');
});
