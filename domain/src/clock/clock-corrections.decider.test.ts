import { given } from '../testing/specification.ts';
import {
  type ClockCorrection,
  type ClockCorrectionsCommand,
  type ClockCorrectionsEvent,
  clockCorrectionsDecider,
  correctedTime,
} from './clock-corrections.decider.ts';

const correction: ClockCorrection = {
  From: '2026-05-05T14:00:00.000Z',
  To: '2026-05-05T16:00:00.000Z',
  OffsetSeconds: 86_400,
  Reason: 'The date was set by hand',
  LastPosition: '0012',
  LastOrdinal: 12,
};
const command = (changes: Partial<ClockCorrection> = {}): ClockCorrectionsCommand => ({
  type: 'CorrectClock',
  data: { ...correction, LeastSeconds: 3_600, ...changes },
});
const corrected = (changes: Partial<ClockCorrection> = {}): ClockCorrectionsEvent => ({
  type: 'ClockCorrected',
  data: { ...correction, ...changes },
});

describe('CorrectClock', () => {
  it('records the times, how far the clock was ahead, and the reason', () =>
    given(clockCorrectionsDecider).when(command()).then(corrected()));

  it('refuses an offset that leaves events later than those that followed', () =>
    given(clockCorrectionsDecider)
      .when(command({ OffsetSeconds: 3_599 }))
      .refused('The clock was at least 3600 seconds ahead, as later events show'));

  it('records once what is repeated', () => given(clockCorrectionsDecider, corrected()).when(command()).nothing());

  it('takes a correction back with the offset 0', () =>
    given(clockCorrectionsDecider, corrected())
      .when(command({ OffsetSeconds: 0 }))
      .then(corrected({ OffsetSeconds: 0 })));
});

describe('correctedTime', () => {
  const timeOf = (at: string, position: string, ...corrections: ClockCorrection[]) =>
    correctedTime(corrections, { position, meta: { at } });

  it.each([
    ['the first time of a correction', correction.From, '0010', '2026-05-04T14:00:00.000Z'],
    ['its last time and event', correction.To, '0012', '2026-05-04T16:00:00.000Z'],
    ['an earlier time', '2026-05-05T13:59:59.999Z', '0010', '2026-05-05T13:59:59.999Z'],
    ['a later time', '2026-05-05T16:00:00.001Z', '0010', '2026-05-05T16:00:00.001Z'],
    ['a later event, of a clock that was right', correction.From, '0013', correction.From],
  ])('corrects %s', (_name, at, position, time) => expect(timeOf(at, position, correction)).toBe(time));

  it('takes the last of the corrections that cover an event', () => {
    const { From } = correction;
    expect(timeOf(From, '0010', correction, { ...correction, OffsetSeconds: 60 })).toBe('2026-05-05T13:59:00.000Z');
    expect(timeOf(From, '0010', correction, { ...correction, OffsetSeconds: 0 })).toBe(From);
    expect(timeOf(From, '0010', correction, { ...correction, LastPosition: '0009' })).toBe('2026-05-04T14:00:00.000Z');
  });
});
