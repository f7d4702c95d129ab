export * from './claims.ts';
export * from './core/decider.ts';
export * from './core/errors.ts';
export * from './core/event.ts';
export * from './core/money.ts';
export * from './enums.ts';
