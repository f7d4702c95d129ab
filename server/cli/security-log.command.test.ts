import { SecurityKinds } from '@picket/domain';
import { SecurityLog } from '../src/shared/security-log/security-log.ts';
import { TestApp } from '../src/testing/app.ts';
import { printSecurityLog } from './security-log.command.ts';

it('admin security-log prints the rows of the last days, oldest first, while a server runs', async () => {
  const app = await TestApp.start({ now: new Date().toISOString() });
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const log = app.get(SecurityLog);
    const origin = { address: '192.0.2.7', requestId: 'r1' };
    app.clock.advance(-3 * 24 * 60 * 60_000);
    await log.record(SecurityKinds.SignedIn, { ...origin, userId: 6 });
    app.clock.advance(2 * 24 * 60 * 60_000);
    await log.record(SecurityKinds.SignedIn, { ...origin, userId: 7 });
    app.clock.advance(60_000);
    await log.record(SecurityKinds.SignedOut, { ...origin, userId: 7 });
    await printSecurityLog(app.platform.config, { days: 2 });
    expect(printed.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { kind: 'Signed in', userId: 7, network: '192.0.2.7', requestId: 'r1' },
      { kind: 'Signed out', userId: 7 },
    ]);
  } finally {
    printed.mockRestore();
    await app.close();
  }
});
