import { recordOf, streamOf } from './event.ts';

it.each([
  ['job-1042', 'job', 1042],
  ['job-template-7', 'job-template', 7],
])('the stream %s has the kind %s and the id %i', (stream, kind, id) => {
  expect(streamOf(kind, id)).toBe(stream);
  expect(recordOf(stream)).toEqual({ kind, id });
});
