import { cedar, walkGate } from '../../testing/fence-lines.ts';
import type { FenceLine, JobGate } from '../record/fence-line.ts';
import { describeFenceLine, describeGate } from './describe-fence-line.ts';

const gate = { ...walkGate(), Quantity: 1, Offset: null, Swing: null } as JobGate;
const { FenceSectionId, ...Section } = cedar();
const line: FenceLine = {
  Id: 1,
  FenceSectionId,
  Section,
  TotalWidth: 42,
  Quantity: 0,
  Stop: false,
  Turn: 90,
  Note: '',
  JobGates: [],
};

it.each<[string, Partial<FenceLine>, string]>([
  ['its length and section', {}, "42' of Cedar board-on-board 6 x 8"],
  ['its number of sections', { TotalWidth: 0, Quantity: 5 }, '5 × Cedar board-on-board 6 x 8'],
  ['another turn', { Turn: -45 }, "42' of Cedar board-on-board 6 x 8, turn -45"],
  ['the end of a run', { Stop: true }, "42' of Cedar board-on-board 6 x 8, ends the run"],
  ['its gates', { JobGates: [gate] }, "42' of Cedar board-on-board 6 x 8, 1 × Cedar gate 4 ft (Special Order)"],
  ['its option', { Option: 'Taller' }, "42' of Cedar board-on-board 6 x 8, Taller"],
  [
    'its option with the group',
    { Option: 'Taller', OptionGroup: 'Height' },
    "42' of Cedar board-on-board 6 x 8, Height: Taller",
  ],
  ['its note', { Note: 'By the shed' }, "42' of Cedar board-on-board 6 x 8, By the shed"],
])('describeFenceLine names %s', (_case, fields, words) =>
  expect(describeFenceLine({ ...line, ...fields })).toBe(words),
);

it.each<[string, Partial<JobGate>, string]>([
  ['how many it is', { Quantity: 2 }, '2 × Cedar gate 4 ft (Special Order)'],
  ['its place', { Offset: 6.5 }, '1 × Cedar gate 4 ft (Special Order) at 6\' 6"'],
  ['its place at the start', { Offset: 0 }, "1 × Cedar gate 4 ft (Special Order) at 0'"],
  ['its swing', { Offset: 6, Swing: 'in' }, "1 × Cedar gate 4 ft (Special Order) at 6' swing in"],
])('describeGate names %s', (_case, fields, words) => expect(describeGate({ ...gate, ...fields })).toBe(words));
