import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Call, read } from '../src/shared/http/call/call.ts';
import { Query } from '../src/shared/http/input/parameters.ts';
import { PageQueryDto } from '../src/shared/http/input/search.dto.ts';
import type { BenchOptions } from './bench-options.ts';
import { addressOf, BenchServer } from './bench-server.ts';
import { callFrom, type LoadResult } from './caller.ts';
import { inTurns, type Measure, ratio } from './measure.ts';

const answer = { data: Array.from({ length: 12 }, (_, i) => ({ Id: i + 1, Name: `Item ${i + 1}` })), total: 12 };

@Controller('bench')
class BareController {
  @Get('bare')
  list() {
    return answer;
  }
}

@Module({ controllers: [BareController] })
class BareModule {}

@Controller()
class GuardedController {
  @Call('GET bench/guarded', read('Customers'))
  list(@Query() _page: PageQueryDto) {
    return answer;
  }
}

@Module({ controllers: [GuardedController] })
class GuardedModule {}

const ROUNDS = 5;
/** Until the code of the routes is compiled, compiling it is most of the work. */
const WARM_UP_ROUNDS = 2;

/** The cost of guard, validation and headers per route. The servers are in one process. */
export async function benchRoutes(options: BenchOptions): Promise<Measure[]> {
  const server = await BenchServer.start(options, { jobs: 100, modules: [GuardedModule] });
  const bare = await startBare();
  try {
    const headers = await server.signIn();
    const load = { kind: 'full', headers, calls: options.quick ? 2_000 : 10_000, connections: 64 } as const;
    const rate = (url: string) => perProcessorSecond(() => callFrom(options.loadScript, { ...load, url }));
    const routes = {
      bare: () => rate(`${addressOf(bare)}/bench/bare?q=fence&skip=0&take=12`),
      guarded: () => rate(`${server.url}/api/v1/bench/guarded?q=fence&skip=0&take=12`),
      row: () => rate(`${server.url}/api/v1/customers/1`),
    };
    await inTurns(WARM_UP_ROUNDS, routes);
    const rates = await inTurns(ROUNDS, routes);
    const half = { unit: '/s', target: { atLeast: 0.5 } } as const;
    return [
      ratio({ ...half, what: 'a guarded, validated GET, to a bare route' }, rates.guarded, rates.bare),
      ratio({ ...half, what: 'GET customers/{id}, to a bare route that reads nothing' }, rates.row, rates.bare),
    ];
  } finally {
    await bare.close();
    await server.stop();
  }
}

/** Responses per second of CPU time of this process, which depends little on the load of the machine. */
async function perProcessorSecond(load: () => Promise<LoadResult>): Promise<number> {
  const before = process.cpuUsage();
  const { calls } = await load();
  const { user, system } = process.cpuUsage(before);
  return (calls / (user + system)) * 1e6;
}

async function startBare(): Promise<NestFastifyApplication> {
  const bare = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: false });
  await bare.listen(0, '127.0.0.1');
  return bare;
}
