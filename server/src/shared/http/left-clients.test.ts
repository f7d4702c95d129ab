import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { Controller, Module, StreamableFile } from '@nestjs/common';
import { until } from '@picket/projections/testing/until';
import { pino } from 'pino';
import { TestApp } from '../../testing/app.ts';
import { Call, open } from './call/call.ts';

/** The file of the last download. It has no data yet. */
let file: Readable | undefined;

@Controller()
class DownloadsController {
  @Call('POST downloads/slow', open)
  slow() {
    file = new Readable({ read: () => {} });
    return new StreamableFile(file, { type: 'text/csv' });
  }
  @Call('GET downloads/broken', open)
  broken() {
    file = new Readable({ read: () => file?.destroy(new Error('disk gone')) });
    return new StreamableFile(file, { type: 'text/csv' });
  }
}

@Module({ controllers: [DownloadsController] })
class DownloadsModule {}

const INFO = 30;
const ERROR = 50;

interface Line {
  readonly level: number;
  readonly msg: string;
}

let app: TestApp;
let url: string;
let lines: Line[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await TestApp.start({ modules: [DownloadsModule], logger });
  const { nest } = app.application;
  await nest.listen(0, '127.0.0.1');
  url = `${await nest.getUrl()}/api/v1/downloads`;
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
  file = undefined;
});

it.each(['identity', 'br'])('a client that leaves a %s download is logged, and is no error', async (encoding) => {
  const headers = { 'accept-encoding': encoding, 'content-type': 'application/json' };
  const leaving = request(`${url}/slow`, { method: 'POST', agent: false, headers });
  leaving.on('error', () => {});
  leaving.end('{}');
  await until(() => file !== undefined);
  const closed = once(file!, 'close').catch(() => {});
  leaving.destroy();
  await closed;
  await until(() => lines.some(({ level, msg }) => level >= ERROR || msg.startsWith('The client left')));
  expect(lines).toContainEqual(expect.objectContaining({ level: INFO, msg: 'The client left before the answer' }));
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});

it('a download that fails is an error', async () => {
  const staying = request(`${url}/broken`, { agent: false });
  staying.end();
  const [response] = await once(staying, 'response');
  expect(response.statusCode).toBe(500);
  response.resume();
  expect(lines).toContainEqual(expect.objectContaining({ level: ERROR, msg: 'Request failed' }));
});
