import type { Type } from '@nestjs/common';
import type { SideEffect } from './queue/side-effects.ts';

/**
 * Everything that follows from events outside their streams (ruling 11 of docs/architecture): classes that an area's
 * module provides. So far nothing does: the e-mails of signing in answer a call, and carry secrets that no event holds.
 */
export const sideEffects: readonly Type<SideEffect>[] = [];
