import { fileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [20_000, '20 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [5e12, '4657 GB'],
])('fileSize formats %d as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));
