import { SignJWT } from 'jose';
import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { AccessTokens } from './access-tokens.ts';
import { KeyRing } from './key-ring.ts';

const subject = { userId: 7, sessionId: 's', userRoleId: 4, accessChanges: 1, claimChanges: 0 };

let temporary: TemporaryVault;
let keys: KeyRing;
let tokens: AccessTokens;
beforeEach(async () => {
  temporary = temporaryVault();
  keys = await KeyRing.open(temporary.vault, temporary.clock);
  tokens = new AccessTokens(keys, temporary.clock);
});
afterEach(() => temporary.dispose());

/** A token like those of `issue`, signed with the server's own key. */
const forge = (parts: { typ?: string; aud?: string; alg?: 'HS256' | 'HS384'; minutes?: number }) => {
  const { typ = 'at+jwt', aud = 'picket', alg = 'HS256', minutes = 10 } = parts;
  const seconds = Math.floor(temporary.clock().getTime() / 1000);
  return new SignJWT({ sid: 's', rol: 4, acc: 1, clm: 0 })
    .setProtectedHeader({ alg, typ, kid: keys.newest })
    .setAudience(aud)
    .setSubject('7')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(keys.key('access-token', keys.newest)!);
};

it('verify returns the subject of a token that was issued', async () => {
  expect(await tokens.verify((await tokens.issue(subject)).jwt)).toEqual(subject);
  expect(await tokens.verify(await forge({}))).toEqual(subject);
});

// OWASP ASVS 5.0, 9.1 and 9.2.
it.each([
  ['of another type', { typ: 'JWT' }],
  ['for another audience', { aud: 'other' }],
  ['with another algorithm', { alg: 'HS384' }],
  ['that has expired', { minutes: -1 }],
] as const)('verify rejects a token %s', async (_, parts) => {
  expect(await tokens.verify(await forge(parts))).toBeNull();
});

it('verify rejects an unsigned token and one that was altered', async () => {
  const { jwt } = await tokens.issue(subject);
  const [, payload, signature] = jwt.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt', kid: keys.newest })).toString('base64url');
  expect(await tokens.verify(`${none}.${payload}.`)).toBeNull();
  expect(await tokens.verify(`${none}.${payload}.${signature}`)).toBeNull();
  const altered = Buffer.from(payload!, 'base64url').toString().replace('"rol":4', '"rol":1');
  expect(await tokens.verify(jwt.replace(payload!, Buffer.from(altered).toString('base64url')))).toBeNull();
});
