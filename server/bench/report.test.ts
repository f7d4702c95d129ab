import { milliseconds, ratio } from './measure.ts';
import { jsonOf, tableOf } from './report.ts';

const measures = [
  ratio({ what: 'one writer', unit: '/s', target: { atLeast: 0.6 } }, [5120.4], [6000]),
  milliseconds('a search', 61.234, { atMost: 50 }),
  milliseconds('the same again', 0.0312, {}),
];

it('the table shows each value with its baseline and target', () => {
  expect(tableOf(measures).split('\n')).toEqual(
    [
      'What            Measured  Baseline   Result  Target  Met',
      '--------------  --------  --------  -------  ------  ---',
      'one writer       5120 /s   6000 /s     0.85  >= 0.6  yes',
      'a search         61.2 ms            61.2 ms   <= 50  NO',
      'the same again  0.0312 ms            0.0312 ms',
    ].map((line) => expect.stringMatching(new RegExp(`^${line.replaceAll(/ +/g, ' +').replaceAll('-', '-+')}$`))),
  );
});

it('the file contains the same values unrounded', () => {
  const machine = { cores: 2, node: '20.20.0', busyBefore: 0.1, quick: false };
  const written = JSON.parse(jsonOf(machine, measures));
  expect(written.machine).toEqual(machine);
  expect(written.measures).toMatchObject([
    { what: 'one writer', measured: 5120.4, baseline: 6000, unit: '/s', met: true },
    { what: 'a search', result: 61.234, met: false },
    { what: 'the same again', met: null },
  ]);
});
