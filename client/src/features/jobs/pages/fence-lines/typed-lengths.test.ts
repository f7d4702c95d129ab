import { readLengths, unknownGates } from './typed-lengths.ts';

const line = (Size: string, some: object = {}) => ({ Size, Gates: [], Stop: false, ...some });

describe('a list of lengths', () => {
  it.each([
    ['60, gate 4, 40', [line('60', { Gates: [4] }), line('40')]],
    ['42\n64\n27\' 6"\n', [line('42'), line('64'), line('27\' 6"')]],
    ['42; stop\t30, Gate 10 ft, 4 ft gate', [line('42', { Stop: true }), line('30', { Gates: [10, 4] })]],
    ['', []],
  ])('of %j makes lines', (text, lines) => expect(readLengths(text)).toEqual({ lines, problems: [] }));

  it.each([
    ['gate 4, 60', 'Enter a length before “gate 4”'],
    ['stop', 'Enter a length before “stop”'],
    ['60, gate', '“gate” needs the width of the gate in feet, such as gate 4'],
    ['60, gate wide', '“gate wide” needs the width of the gate in feet, such as gate 4'],
  ])('of %j says what is wrong', (text, problem) => expect(readLengths(text).problems).toEqual([problem]));

  it('names gates that are not offered', () =>
    expect(unknownGates([4, 5.5, 5.5], [4, 10])).toEqual(['No gate of 5\' 6" fits this fence section']));
});
