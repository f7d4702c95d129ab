/** POST logger/errors: an error that a browser met and nothing handled. Queries of addresses are left out. */
export interface BrowserErrorRequest {
  Message: string;
  /** The lines of its stack, the innermost first. */
  Frames?: string[];
  /** The page, without its query. */
  Url?: string;
}

export const browserErrorLimits = { message: 500, frames: 30, frame: 300, url: 300 } as const;

/** The text without what may be secret: queries of addresses, where keys and searches stand, and tokens. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/[?#][^\s"')]*=[^\s"')]*/g, '').replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)');
