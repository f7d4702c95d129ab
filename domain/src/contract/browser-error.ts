/** POST logger/errors: an error that a browser met and nothing handled. Queries of addresses are left out. */
export interface BrowserErrorRequest {
  Message: string;
  /** The lines of its stack, the innermost first. */
  Frames?: string[];
  /** The page, without its query. */
  Url?: string;
}

export const browserErrorLimits = { message: 500, frames: 30, frame: 300, url: 300 } as const;

/** The text without what may be secret: queries of addresses, where keys and searches stand, tokens and passwords. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/[?#][^\s"')]*=[^\s"')]*/g, '')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)')
    .replaceAll(named, '$1(secret)');

/** The value of a key or password, in quotes or without, in an address or in JSON. */
const named = /((?:resetKey|password)["']?(?:\s*[=:]\s*|%3D)["']?)(?:(?<=["'])[^"']+|[^\s"',&)}]+)/gi;
