import { sheetFaults } from './sheet-rules.js';

const faultsOf = (css, unconverted = []) => sheetFaults(['a.css'], unconverted, () => css);

it.each([
  ['a font size', '.a { width: 1px; font-size: 13px }'],
  ['the dimmed color', '@media print { .a b { color: var(--mantine-color-dimmed) } }'],
  ['a rule of flex and gap alone', '.a { display: flex; flex-wrap: wrap; gap: 8px }'],
  ['a rule of flex and gap alone', '.a { display: grid; gap: 8px }'],
])('sheetFaults finds %s', (fault, css) => {
  expect(faultsOf(css)).toEqual([`a.css has ${fault}: use Row, Stack or Text of client/src/ui/layout.tsx`]);
  expect(faultsOf(css, ['a.css'])).toEqual([]);
});

it.each([
  '.a { display: grid; grid-template-columns: 1fr 2fr; gap: 8px }',
  '.a { display: flex; min-height: 44px }',
  '.a { gap: 8px }',
  '.a { color: var(--mantine-color-error) }',
])('sheetFaults accepts %s', (css) => expect(faultsOf(css)).toEqual([]));

it('sheetFaults finds a listed sheet that is converted or gone', () => {
  const sentence = (file) => `${file} needs no exception any more: remove it from scripts/unconverted-sheets.txt`;
  expect(faultsOf('.a { width: 1px }', ['a.css', 'b.css'])).toEqual([sentence('a.css'), sentence('b.css')]);
});
