import { CorrectClock } from '../src/areas/audit/correct-clock.ts';
import type { Config } from '../src/base/config.ts';
import type { Assets } from '../src/base/ports.ts';
import { withApplication } from './with-application.ts';

interface CorrectClockOptions {
  readonly offset?: number;
  readonly reason?: string;
}

/** Records how far the clock was ahead, and prints what counts now. */
export async function correctClock(
  config: Config,
  assets: Assets,
  from: string,
  to: string,
  options: CorrectClockOptions,
): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    const { From, To, OffsetSeconds, LastOrdinal } = await nest
      .get(CorrectClock, { strict: false })
      .correct({ from, to, ...options });
    console.log(
      OffsetSeconds === 0
        ? `Events recorded from ${From} to ${To} count at their recorded times again.`
        : `Events recorded from ${From} to ${To}, up to event ${LastOrdinal} of the log, count ${OffsetSeconds} seconds earlier.`,
    );
  });
}
