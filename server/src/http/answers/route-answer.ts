/** The type of a route's answer: its name in the contract (`domain/src/contract`), or the media type of a file. */
export interface RouteAnswer {
  readonly shape: 'one' | 'list' | 'file';
  readonly type: string;
}

export const ROUTE_ANSWER = 'picket:answer';
