import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '@picket/domain';
import { distance } from 'fastest-levenshtein';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Everything that the environment says, read once. docs/operations.md explains the variables. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** `none` starts an empty company. */
  readonly demo: 'small' | 'none';
  /** null: generated at the first start and stored in the data folder. */
  readonly demoPassword: string | null;
  readonly kurrentUrl: string | null;
  readonly mongoUrl: string | null;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  /** The sender of emails. Set whenever `smtpUrl` is. */
  readonly mailFrom: Sender | null;
  /** The place where read models are built: inside the server, or in worker processes alone. */
  readonly projections: 'inside' | 'none';
  /** The time after which another process takes over the read models or side effects from one that was killed. */
  readonly takeoverSeconds: number;
  /** Addresses or networks of the proxies whose X-Forwarded-* headers are believed; none by default. */
  readonly trustProxy: readonly string[];
  /** The address of the server in links of emails. null: host and port. */
  readonly publicUrl: string | null;
  /**
   * 256-bit keys of approval links: the first seals, all open. Empty: the server's own keys, of which two are stored.
   */
  readonly approvalKeys: readonly Uint8Array[];
  /** The limit of each session. */
  readonly callsPerMinute: number;
  /** Further connections are closed at once. */
  readonly maxConnections: number;
  readonly logLevel: (typeof logLevels)[number];
}

/** An environment variable that can't be used. One line for people. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

/** Each variable with its default, empty where it has none. `.env.example` lists the same. */
export const defaults = {
  HOST: '127.0.0.1',
  PORT: '3000',
  DATA_DIR: './data',
  DEMO: 'small',
  DEMO_PASSWORD: '',
  KURRENT_URL: '',
  MONGO_URL: '',
  MONGO_PASSWORD: '',
  REDIS_URL: '',
  REDIS_PASSWORD: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  PROJECTIONS: 'inside',
  TAKEOVER_SECONDS: '10',
  TRUST_PROXY: '',
  PUBLIC_URL: '',
  APPROVAL_KEYS: '',
  CALLS_PER_MINUTE: '1200',
  MAX_CONNECTIONS: '2000',
  LOG_LEVEL: 'warn',
};
type Name = keyof typeof defaults;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration that an environment states; empty variables count as unset.
 * @throws ConfigError for a malformed value, a PICKET_* name, or a name that is nearly one of Picket's.
 */
export function readConfig(environment: Environment): Config {
  refuseUnknown(environment);
  const read = (name: Name) => environment[name]?.trim() || defaults[name];
  const readOptional = (name: Name) => read(name) || null;
  return {
    host: matching('HOST', read('HOST'), /^[\w.:-]+$/, 'a host name or address'),
    port: port(read('PORT')),
    dataDir: resolve(read('DATA_DIR')),
    demo: oneOf('DEMO', read('DEMO'), ['small', 'none']),
    demoPassword: demoPassword(readOptional('DEMO_PASSWORD')),
    kurrentUrl: url('KURRENT_URL', readOptional('KURRENT_URL'), /^(kurrentdb|kdb|esdb)(\+discover)?:$/, 'kurrentdb://'),
    mongoUrl: withPassword(
      withDatabase(url('MONGO_URL', readOptional('MONGO_URL'), /^mongodb(\+srv)?:$/, 'mongodb://')),
      environment.MONGO_PASSWORD,
    ),
    redisUrl: withPassword(
      url('REDIS_URL', readOptional('REDIS_URL'), /^rediss?:$/, 'redis://'),
      environment.REDIS_PASSWORD,
    ),
    smtpUrl: url('SMTP_URL', readOptional('SMTP_URL'), /^smtps?:$/, 'smtp://'),
    mailFrom: sender(readOptional('MAIL_FROM'), read('SMTP_URL') !== ''),
    projections: oneOf('PROJECTIONS', read('PROJECTIONS'), ['inside', 'none']),
    takeoverSeconds: count('TAKEOVER_SECONDS', read('TAKEOVER_SECONDS')),
    trustProxy: addresses(read('TRUST_PROXY')),
    publicUrl: url('PUBLIC_URL', readOptional('PUBLIC_URL'), /^https?:$/, 'https://'),
    approvalKeys: keys('APPROVAL_KEYS', read('APPROVAL_KEYS')),
    callsPerMinute: count('CALLS_PER_MINUTE', read('CALLS_PER_MINUTE')),
    maxConnections: count('MAX_CONNECTIONS', read('MAX_CONNECTIONS')),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), logLevels),
  };
}

/** Keys in base64url, separated by commas. */
function keys(name: Name, value: string): Uint8Array[] {
  return value.split(',').flatMap((part) => {
    if (part.trim() === '') return [];
    const bytes = Buffer.from(part.trim(), 'base64url');
    if (bytes.length !== 32)
      throw new ConfigError(`${name} must be keys of 32 bytes in base64url, separated by commas`);
    return [new Uint8Array(bytes)];
  });
}

function refuseUnknown(environment: Environment): void {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || name in defaults) continue;
    const given = lettersOf(name);
    const meant = longNames.find((known) => given[0] === known[0] && distance(given, lettersOf(known)) <= 2);
    if (meant) throw new ConfigError(`Unknown environment variable ${name}: did you mean ${meant}?`);
    if (name.toUpperCase().startsWith('PICKET_')) throw new ConfigError(`Unknown environment variable ${name}`);
  }
}

/** Without names like HOST: every environment has similar ones. */
const longNames = Object.keys(defaults).filter((name) => name.length >= 8);
const lettersOf = (name: string) => name.toUpperCase().replaceAll(/^PICKET_|[^A-Z\d]/g, '');

/** Names for our settings in other programs. They may be meant for one of those, so each is only a warning. */
const otherNames: Readonly<Record<string, Name>> = {
  DATA_DIRECTORY: 'DATA_DIR',
  MONGODB_URI: 'MONGO_URL',
  KURRENTDB_URI: 'KURRENT_URL',
};

/** One line for each variable that is set by its name in other programs alone, or lacks another one. */
export const environmentWarnings = (environment: Environment): string[] => [
  ...Object.entries(otherNames)
    .filter(([name, meant]) => environment[name] !== undefined && environment[meant] === undefined)
    .map(([name, meant]) => `Unknown environment variable ${name} is ignored: did you mean ${meant}?`),
  ...(environment.PUBLIC_URL?.trim().startsWith('https:') && !environment.TRUST_PROXY?.trim() ? [UNTRUSTED] : []),
];

const UNTRUSTED =
  'PUBLIC_URL is https, and TRUST_PROXY names no proxy: all browsers count as one address. ' +
  'The proxy must send X-Forwarded-For and X-Forwarded-Proto: https.';

function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= 65535) return value;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'`);
}

function count(name: Name, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number from 1, not '${text}'`);
}

function demoPassword(text: string | null): string | null {
  if (text === null || (text.length >= 8 && text.length <= 128)) return text;
  throw new ConfigError('DEMO_PASSWORD must have 8 to 128 characters');
}

function oneOf<T extends string>(name: Name, text: string, allowed: readonly T[]): T {
  const value = allowed.find((each) => each === text);
  if (value !== undefined) return value;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${text}'`);
}

function matching(name: Name, text: string, pattern: RegExp, what: string): string {
  if (pattern.test(text)) return text;
  throw new ConfigError(`${name} must be ${what}, not '${text}'`);
}

/** The value is left out of the message: it may carry a password. */
function url(name: Name, text: string | null, protocol: RegExp, example: string): string | null {
  if (text === null) return null;
  const scheme = /^[a-z+]+:(?=\/\/[^/\s]+)/.exec(text)?.[0];
  if (scheme && protocol.test(scheme)) return text;
  throw new ConfigError(`${name} must be an address that starts with ${example}`);
}

/** `Fence Co <office@example.com>`, or the address alone. */
function sender(text: string | null, isNeeded: boolean): Sender | null {
  if (text === null) {
    if (isNeeded) throw new ConfigError('SMTP_URL needs MAIL_FROM: the sender address of emails');
    return null;
  }
  const [, name = 'Picket', bracketed, bare] = /^(?:([^<>"\\]+?)\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(text) ?? [];
  const address = bracketed ?? bare ?? '';
  if (!isEmail(address)) throw new ConfigError('MAIL_FROM must be like Fence Co <office@example.com>');
  return { name, address };
}

/** MongoDB's address with the name of the database, `picket` when it names none. */
function withDatabase(address: string | null): string | null {
  const [, servers = '', database = '', options = ''] =
    /^(\w+(?:\+srv)?:\/\/[^/?]+)\/?([^?]*)(.*)$/.exec(address ?? '') ?? [];
  return address && `${servers}/${database || 'picket'}${options}`;
}

/**
 * The address with a password that is given separately, so that it may hold characters which an address would need
 * encoded. A password in the address wins. MongoDB needs a user beside it, Redis does not.
 */
function withPassword(address: string | null, password: string | undefined): string | null {
  const [, scheme = '', user, servers = ''] = /^(\w+(?:\+srv)?:\/\/)(?:([^@/]*)@)?(.*)$/.exec(address ?? '') ?? [];
  const isAccepted = user !== undefined ? !user.includes(':') : scheme.startsWith('redis');
  return address && password && isAccepted
    ? `${scheme}${user ?? ''}:${encodeURIComponent(password)}@${servers}`
    : address;
}

function addresses(text: string): string[] {
  const list = text.split(',').map((each) => each.trim());
  const given = list.filter((each) => each !== '');
  for (const each of given) {
    const [address = '', bits] = each.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isNetwork = /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= most;
    if (!isNetwork) throw new ConfigError(`TRUST_PROXY must be a list of addresses, not '${each}'`);
  }
  return given;
}
