import { openInTab } from './save-file.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

it.each([
  ['Signed 12 R2', 'application/pdf', 'Signed 12 R2.pdf'],
  ['Signed 12 R2', 'image/jpeg', 'Signed 12 R2.jpg'],
  ['Route sheet 5.pdf', 'application/pdf', 'Route sheet 5.pdf'],
  ['Drawing.dwg', 'application/octet-stream', 'Drawing.dwg'],
])('a file %s of type %s is saved as %s where no tab may open', async (name, type, saved) => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(await openInTab(async () => ({ file: new Blob(['x'], { type }), name }))).toBe(true);
  expect(clicked.mock.instances).toEqual([expect.objectContaining({ download: saved })]);
  for (const spy of [opened, clicked]) spy.mockRestore();
});
