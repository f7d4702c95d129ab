import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, defaults, environmentWarnings, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for every option', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: 'small',
      demoPassword: null,
      kurrentUrl: null,
      mongoUrl: null,
      projections: 'inside',
      trustProxy: [],
    });
    expect(readConfig({}).dataDir).toMatch(/[\\/]data$/);
  });

  it('has the variables and defaults of .env.example', () => {
    const lines = readFileSync(join(__dirname, '../../../.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=(.*)$/gm);
    expect(Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]))).toEqual(defaults);
  });

  it('reads all variables', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/picket',
      DEMO: 'none',
      KURRENT_URL: 'kurrentdb://kurrent:2113?tls=false',
      MONGO_URL: 'mongodb://picket:secret@mongo:27017/picket',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PATH: '/usr/bin',
    };
    expect(readConfig(environment)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/picket',
      demo: 'none',
      kurrentUrl: 'kurrentdb://kurrent:2113?tls=false',
      mongoUrl: 'mongodb://picket:secret@mongo:27017/picket',
      trustProxy: ['10.0.0.0/8', '::1'],
    });
  });

  it.each([
    ['office@fence.example', { name: 'Picket', address: 'office@fence.example' }],
    ['Fence Co <office@fence.example>', { name: 'Fence Co', address: 'office@fence.example' }],
  ])('reads the sender %s', (MAIL_FROM, mailFrom) => expect(readConfig({ MAIL_FROM })).toMatchObject({ mailFrom }));

  it.each([
    ['mongodb://host', 'mongodb://host/picket'],
    ['mongodb://host/', 'mongodb://host/picket'],
    ['mongodb://a:1,b:2/?replicaSet=r', 'mongodb://a:1,b:2/picket?replicaSet=r'],
    ['mongodb+srv://u:p@host/fence?x=1', 'mongodb+srv://u:p@host/fence?x=1'],
    ['mongodb://host?tls=true', 'mongodb://host/picket?tls=true'],
  ])('reads the database name of %s', (MONGO_URL, mongoUrl) =>
    expect(readConfig({ MONGO_URL })).toMatchObject({ mongoUrl }),
  );

  it.each([
    [
      'mongodb://picket@mongo:27017/picket?authSource=admin',
      'mongodb://picket:a%40b%2Fc%3Ad%3F%23%25@mongo:27017/picket?authSource=admin',
    ],
    ['mongodb://picket:own@mongo/picket', 'mongodb://picket:own@mongo/picket'],
    ['mongodb://mongo/picket', 'mongodb://mongo/picket'],
  ])('inserts MONGO_PASSWORD into %s', (MONGO_URL, mongoUrl) => {
    const config = readConfig({ MONGO_URL, MONGO_PASSWORD: 'a@b/c:d?#%' });
    expect(config).toMatchObject({ mongoUrl });
  });

  it.each([
    ['redis://redis:6379', 'redis://:a%40b%2Fc%3Ad@redis:6379'],
    ['rediss://picket@redis:6379/2', 'rediss://picket:a%40b%2Fc%3Ad@redis:6379/2'],
    ['redis://:own@redis', 'redis://:own@redis'],
  ])('inserts REDIS_PASSWORD into %s', (REDIS_URL, redisUrl) => {
    expect(readConfig({ REDIS_URL, REDIS_PASSWORD: 'a@b/c:d' })).toMatchObject({ redisUrl });
    expect(new URL(redisUrl).password).not.toBe('');
  });

  it('ignores passwords without an address', () => {
    expect(readConfig({ MONGO_PASSWORD: 'x', REDIS_PASSWORD: 'x' })).toMatchObject({ mongoUrl: null, redisUrl: null });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', MONGO_URL: ' ' })).toMatchObject({ port: 3000, mongoUrl: null });
  });

  it.each([
    [{ CALLS_PER_MINUTE: '0' }, "CALLS_PER_MINUTE must be a whole number from 1, not '0'"],
    [{ MAX_CONNECTIONS: 'many' }, "MAX_CONNECTIONS must be a whole number from 1, not 'many'"],
    [{ PORT: 'http' }, "PORT must be a number from 0 to 65535, not 'http'"],
    [{ PORT: '70000' }, "PORT must be a number from 0 to 65535, not '70000'"],
    [{ PORT: '-1' }, "PORT must be a number from 0 to 65535, not '-1'"],
    [{ HOST: 'a b' }, "HOST must be a host name or address, not 'a b'"],
    [{ DEMO: 'huge' }, "DEMO must be one of small, none, not 'huge'"],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have 8 to 128 characters'],
    [{ MONGO_URL: 'mysql://x' }, 'MONGO_URL must be an address that starts with mongodb://'],
    [{ KURRENT_URL: 'kurrentdb://' }, 'KURRENT_URL must be an address that starts with kurrentdb://'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address that starts with smtp://'],
    [{ SMTP_URL: 'smtp://mail:25' }, 'SMTP_URL needs MAIL_FROM: the sender address of emails'],
    [{ MAIL_FROM: 'Fence Co' }, 'MAIL_FROM must be like Fence Co <office@example.com>'],
    [{ TRUST_PROXY: 'true' }, "TRUST_PROXY must be a list of addresses, not 'true'"],
    [{ TRUST_PROXY: '::1, 999.1.1.1' }, "TRUST_PROXY must be a list of addresses, not '999.1.1.1'"],
    [{ TRUST_PROXY: '10.0.0.0/33' }, "TRUST_PROXY must be a list of addresses, not '10.0.0.0/33'"],
    [{ PICKET_COLOUR: 'red' }, 'Unknown environment variable PICKET_COLOUR'],
    [{ PICKET_PORT: '1' }, 'Unknown environment variable PICKET_PORT'],
    [{ PICKET_DATA_DIR: 'x' }, 'Unknown environment variable PICKET_DATA_DIR: did you mean DATA_DIR?'],
    [{ DEMO_PASWORD: 'x' }, 'Unknown environment variable DEMO_PASWORD: did you mean DEMO_PASSWORD?'],
    [{ DATADIR: 'x' }, 'Unknown environment variable DATADIR: did you mean DATA_DIR?'],
    [{ MONGO_URI: 'x' }, 'Unknown environment variable MONGO_URI: did you mean MONGO_URL?'],
    [{ MONGODB_URL: 'x' }, 'Unknown environment variable MONGODB_URL: did you mean MONGO_URL?'],
    [{ REIDS_URL: 'x' }, 'Unknown environment variable REIDS_URL: did you mean REDIS_URL?'],
    [{ data_dir: 'x' }, 'Unknown environment variable data_dir: did you mean DATA_DIR?'],
    [{ REDISURL: 'x' }, 'Unknown environment variable REDISURL: did you mean REDIS_URL?'],
  ])('rejects %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(message));
  });

  it("ignores other programs' variables", () => {
    const environment = {
      HOSTNAME: 'x',
      SUPPORT: 'x',
      POST: 'x',
      DEMOS: 'x',
      HTTP_URL: 'x',
      MODE: 'x',
      npm_config_x: 'x',
    };
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('does not repeat addresses, which may contain a password', () => {
    expect(() => readConfig({ MONGO_URL: 'http://user:secret@host' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});

describe('environmentWarnings', () => {
  it.each([
    ['DATA_DIRECTORY', 'DATA_DIR'],
    ['MONGODB_URI', 'MONGO_URL'],
    ['KURRENTDB_URI', 'KURRENT_URL'],
  ])('warns of %s', (name, meant) => {
    expect(environmentWarnings({ [name]: 'x' })).toEqual([
      `Unknown environment variable ${name} is ignored: did you mean ${meant}?`,
    ]);
  });

  it('warns of a PUBLIC_URL of https without TRUST_PROXY, and says what the proxy must send', () => {
    const PUBLIC_URL = 'https://office.fence.example';
    expect(environmentWarnings({ PUBLIC_URL })).toEqual([expect.stringContaining('X-Forwarded-Proto: https')]);
    expect(environmentWarnings({ PUBLIC_URL, TRUST_PROXY: '10.0.0.1' })).toEqual([]);
    expect(environmentWarnings({ PUBLIC_URL: 'http://office.lan' })).toEqual([]);
  });

  it('does not warn of variables of other programs, or when the right one is set', () => {
    const names = [
      'HOSTNAME',
      'SUPPORT',
      'POST',
      'HTTP_URL',
      'DATABASE_URL',
      'LOGNAME',
      'LC_ALL',
      'MODE',
      'npm_config_x',
      'PATH',
    ];
    expect(environmentWarnings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
    expect(environmentWarnings({ MONGODB_URI: '1', MONGO_URL: '2' })).toEqual([]);
  });

  it('does not show the value', () => {
    expect(environmentWarnings({ MONGODB_URI: 'mongodb://u:secret@x' }).join()).not.toContain('secret');
  });
});
