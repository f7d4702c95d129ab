import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTE_GATE, type RouteGate } from '../shared/http/access/route-gate.ts';
import { sendAnswerHeaders } from '../shared/http/answers/answer-headers.ts';
import { PREFIX } from '../shared/http/call/api-path.ts';
import { collectRoutes, Routes } from '../shared/http/call/routes.ts';
import { checkBeforeBody } from '../shared/http/check-before-body.ts';
import { readForwarded } from '../shared/http/forwarded.ts';
import { MAX_BODY_BYTES, readJsonBodies } from '../shared/http/input/body.ts';
import { limitConnections } from '../shared/http/limits/connection-limits.ts';
import { TrustedProxies } from '../shared/http/limits/trusted-proxies.ts';
import { NestLog } from '../shared/http/logging.ts';
import { describeApi } from '../shared/http/openapi/describe-api.ts';
import { ApiDescription } from '../shared/http/openapi/openapi.controller.ts';
import { schemasIn } from '../shared/http/openapi/schemas.ts';
import { refusalOf } from '../shared/http/refusals/refusal.ts';
import { refuseAmbiguous } from '../shared/http/refusals/refuse-ambiguous.ts';
import { sendSecurityHeaders } from '../shared/http/security-headers.ts';
import { serveClient } from '../shared/http/static-client.ts';
import { takeUploads } from '../shared/http/upload/read-upload.ts';
import type { Platform } from './platform.ts';

/** Long enough to upload the largest file over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Also for connections that send nothing. */
const HEADERS_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 2_000;
/**
 * Longer than the idle timeout of common load balancers, so that they never write to a connection that was just closed.
 */
const KEEP_ALIVE_MS = 72_000;
/** The recommended trade-off for answers that are compressed on the fly. */
const BROTLI_QUALITY = 4;

/** No route has a schema of Fastify, so its compilers are not loaded. */
const refuseSchema = () => {
  throw new Error('Check the input of a route by a class with rules');
};

/** Creates the HTTP application: the API under /api/v1 and the client beside it. */
export async function createApp(module: DynamicModule, platform: Platform): Promise<NestFastifyApplication> {
  const { config, logger, assets } = platform;
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
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
  app.setGlobalPrefix(PREFIX);
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  refuseAmbiguous(fastify);
  readForwarded(fastify, config, logger);
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
  const routes = app.get(Routes);
  collectRoutes(fastify, routes);
  checkBeforeBody(fastify, app.get<RouteGate>(ROUTE_GATE, { strict: false }));
  await serveClient(fastify, assets.client);
  await app.init();
  app.get(ApiDescription).make = () => describeApi(routes.all, PREFIX, schemasIn(assets.schemas));
  limitConnections(app.getHttpServer(), config.maxConnections, new TrustedProxies(config.trustProxy));
  await fastify.ready();
  return app;
}
