import { fenceLine, gate } from '@/testing/fence-lines.ts';
import { changedValues, editedLine, editsSince, pastedLengths, readEdits } from './line-edits.ts';

const line = fenceLine();
const messages = (edits: Parameters<typeof readEdits>[1], isMeasured = true) =>
  readEdits(line, edits, isMeasured).problems;

describe('readEdits', () => {
  it.each([
    [`12' 6"`, 12.5],
    ['64', 64],
    ['12 ft 6 in', 12.5],
  ])('reads the length %s', (Size, TotalWidth) =>
    expect(readEdits(line, { Size }, true)).toEqual({ values: { TotalWidth }, problems: {} }),
  );

  it.each([
    ['45', 45],
    ['-45', -45],
    ['90°', 90],
    ['30 left', -30],
    ['r 30', 30],
  ])('reads the turn %s', (text, Turn) => expect(readEdits(line, { Turn: text }, true).values).toEqual({ Turn }));

  it('reads a quantity of a quantity job', () => {
    expect(readEdits(line, { Size: '7' }, false).values).toEqual({ Quantity: 7 });
    expect(messages({ Size: '7.5' }, false)).toEqual({ Size: 'Enter a whole number of sections' });
  });

  it('returns the messages of invalid fields', () => {
    expect(messages({ Size: '' })).toEqual({ Size: 'Total width is required' });
    expect(messages({ Size: 'long' }).Size).toMatch('Enter a length such as');
    expect(messages({ Turn: 'around' })).toEqual({ Turn: 'Enter degrees such as 90, 45 left or -45' });
    expect(messages({ Turn: '270' }).Turn).toMatch('Turn');
  });

  it('needs no quantity for a line with a gate', () => {
    const quantityLine = fenceLine({ TotalWidth: 0, Quantity: 2, JobGates: [gate(4)] });
    expect(readEdits(quantityLine, { Size: '' }, false)).toEqual({ values: { Quantity: 0 }, problems: {} });
  });
});

describe('a gate with text that is not a number', () => {
  const JobGates = [{ ...gate(4), Offset: Number.NaN }];

  it('is not saved, and is drawn without its place', () => {
    expect(readEdits(line, { JobGates }, true)).toMatchObject({
      problems: { JobGates: 'Enter the place of the gate in feet, such as 12.5' },
      values: { JobGates: [{ Offset: null }] },
    });
  });
});

describe('editedLine', () => {
  it('counts the sections of what is typed, and ignores what is not a length yet', () => {
    expect(editedLine(line, { Size: '16' }, true)).toMatchObject({ TotalWidth: 16, Sections: 2, Length: 16 });
    expect(editedLine(line, { Size: "16' 20" }, true)).toMatchObject({ TotalWidth: 42, Sections: 6 });
  });
});

describe('changedValues', () => {
  it('leaves out what is as it was', () => {
    expect(changedValues(line, { TotalWidth: 42, Note: 'Left side', JobGates: [] })).toEqual({ Note: 'Left side' });
  });
});

describe('editsSince', () => {
  it('returns what was typed after a save was sent', () => {
    expect(editsSince({ Size: '4', Note: 'a' }, { Size: '42', Note: 'a' })).toEqual({ Size: '42' });
  });
});

describe('pastedLengths', () => {
  it('splits a column or a row of a spreadsheet', () => {
    expect(pastedLengths('42\r\n64\t27\' 6"\n')).toEqual(['42', '64', '27\' 6"']);
  });
});
