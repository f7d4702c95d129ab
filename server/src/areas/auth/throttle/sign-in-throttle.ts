import { networkOf } from '../../../shared/http/limits/rate-limiter.ts';
import { TooManyCallsError } from '../../../shared/http/refusals/refusal.ts';
import type { Browser } from '../sessions/browser.ts';
import type { Bucket, Throttle } from './throttle.ts';

const minute = 60;
const guesses = { free: 5, firstSeconds: 2, longestSeconds: 15 * minute };

/**
 * The buckets that a sign-in attempt counts in; `account` is the hash of the username. A known browser has its own
 * bucket, so that other people's failures do not lock the owner out. Any other browser counts in three: the account
 * from that network, the account from everywhere, and the network.
 */
export function signInBuckets(account: string, browser: Browser, knownBrowserId: string | null): Bucket[] {
  if (knownBrowserId !== null)
    return [{ name: `browser ${knownBrowserId} ${account}`, retryPolicy: guesses, forgiven: true }];
  const network = networkOf(browser.address);
  const everywhere = { free: 20, firstSeconds: 2, longestSeconds: 15 * minute };
  const many = { free: 30, firstSeconds: 2, longestSeconds: 15 * minute };
  return [
    { name: `pair ${network} ${account}`, retryPolicy: guesses, forgiven: true },
    { name: `account ${account}`, retryPolicy: everywhere, forgiven: true },
    { name: `network ${network}`, retryPolicy: many, forgiven: false },
  ];
}

/** Limits reset links per mailbox. */
export const mailboxBucket = (email: string): Bucket => ({
  name: `mailbox ${email.trim().toLowerCase()}`,
  retryPolicy: { free: 3, firstSeconds: 10 * minute, longestSeconds: 60 * minute },
  forgiven: false,
});

/** Limits checks of the current password per session, so that a thief's attempts do not lock the owner out. */
export const ownPasswordBucket = (sessionId: string): Bucket => ({
  name: `own password ${sessionId}`,
  retryPolicy: guesses,
  forgiven: true,
});

/**
 * Limits guesses of the second factor by someone with the right password or link: per account, and separately in the
 * owner's known browsers.
 */
export const codeBucket = (userId: number, knownBrowserId: string | null): Bucket => ({
  name: knownBrowserId === null ? `code ${userId}` : `code browser ${knownBrowserId} ${userId}`,
  retryPolicy: guesses,
  forgiven: true,
});

/** Limits codes of the second factor per session, in changes to it. */
export const ownCodeBucket = (sessionId: string): Bucket => ({
  name: `own code ${sessionId}`,
  retryPolicy: guesses,
  forgiven: true,
});

/** @throws TooManyCallsError when any of the buckets requires waiting. */
export async function refuseWhenThrottled(throttle: Throttle, buckets: readonly Bucket[]): Promise<void> {
  const wait = await throttle.attempt(buckets);
  if (wait > 0) throw new TooManyCallsError(wait);
}
