import { networkOf } from '../http/call-limit.ts';
import { TooManyCallsError } from '../http/refusal.ts';
import type { Browser } from './browser.ts';
import type { Bucket, Throttle } from './throttle.ts';
import { usernameHash } from './usernames.ts';

const minute = 60;
const guesses = { free: 5, firstSeconds: 2, longestSeconds: 15 * minute };

/**
 * What an attempt to sign in counts against. From a browser that the user has signed in from before: that browser alone,
 * so that nobody else's failures lock the owner out. From any other: the account from that network, the account from
 * everywhere, and the network.
 */
export function signInBuckets(username: string, browser: Browser, isKnownBrowser: boolean): Bucket[] {
  const account = usernameHash(username);
  if (isKnownBrowser) return [{ name: `browser ${browser.browserId} ${account}`, patience: guesses, forgiven: true }];
  const network = networkOf(browser.address);
  const everywhere = { free: 20, firstSeconds: 2, longestSeconds: 15 * minute };
  const many = { free: 30, firstSeconds: 2, longestSeconds: 15 * minute };
  return [
    { name: `pair ${network} ${account}`, patience: guesses, forgiven: true },
    { name: `account ${account}`, patience: everywhere, forgiven: true },
    { name: `network ${network}`, patience: many, forgiven: false },
  ];
}

/** Requests for reset links: few for one mailbox. */
export const mailboxBucket = (email: string): Bucket => ({
  name: `mailbox ${email.trim().toLowerCase()}`,
  patience: { free: 3, firstSeconds: 10 * minute, longestSeconds: 60 * minute },
  forgiven: false,
});

/** Tries of one's own password by who is signed in: of that session alone, so that a thief's do not lock the owner out. */
export const ownPasswordBucket = (sessionId: string): Bucket => ({
  name: `own password ${sessionId}`,
  patience: guesses,
  forgiven: true,
});

/** @throws TooManyCallsError when one of the buckets says wait. */
export async function refuseWhenThrottled(throttle: Throttle, buckets: readonly Bucket[]): Promise<void> {
  const wait = await throttle.attempt(buckets);
  if (wait > 0) throw new TooManyCallsError(wait);
}
