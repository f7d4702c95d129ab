import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnguardedRoutes } from '../auth/guarded-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { sendAnswerHeaders } from './answer-headers.ts';
import { MAX_BODY_BYTES, readJsonBodies } from './body.ts';
import { NestLog } from './logging.ts';
import { describeApi } from './openapi/describe-api.ts';
import { ApiDescription } from './openapi/openapi.controller.ts';
import { schemasIn } from './openapi/schemas.ts';
import { takeUploads } from './read-upload.ts';
import { refusalOf } from './refusal.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveClient } from './static-client.ts';

/** Time for the largest file over a slow line. */
const REQUEST_MILLISECONDS = 300_000;
/** Longer than the idle time of usual load balancers, so that they never write to a connection that we just closed. */
const KEEP_ALIVE_MILLISECONDS = 72_000;
/** The usual best choice for answers that are made on the fly. */
const BROTLI_QUALITY = 4;

/** The HTTP application: the API under /api/v1 and the client beside it. */
export async function createApp(module: DynamicModule, platform: Platform): Promise<NestFastifyApplication> {
  const { config, logger, assets } = platform;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout: REQUEST_MILLISECONDS,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { status, answer } = refusalOf(error, request.id);
      void reply.status(status).send(answer);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(logger),
    bodyParser: false,
    abortOnError: false,
  });
  app.setGlobalPrefix('api/v1');
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  readJsonBodies(fastify);
  await takeUploads(fastify);
  sendSecurityHeaders(fastify);
  sendAnswerHeaders(fastify);
  await fastify.register(cookie);
  await fastify.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await serveClient(fastify, assets.client);
  await app.init();
  refuseUnguardedRoutes(app);
  app.get(ApiDescription).document = describeApi(app, schemasIn(assets.schemas));
  await fastify.ready();
  return app;
}
