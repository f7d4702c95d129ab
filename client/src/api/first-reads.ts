import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Session, WithSession } from './session.slice.ts';

/** The queries that a screen asks first, for a user. */
export type FirstReads = (session: Session) => readonly Read[];

type Read = ThunkAction<PromiseLike<unknown>, WithSession, unknown, UnknownAction>;

/** Options of a query that is asked before a component uses it: its answer stays for a while. */
export const ahead = { subscribe: false } as const;
