/** POST logger/errors: an unhandled error in a browser. Query strings are removed. */
export interface BrowserErrorRequest {
  Message: string;
  /** Stack frames, innermost first. */
  Frames?: string[];
  /** URL of the page without its query string. */
  Url?: string;
}

export const browserErrorLimits = { message: 500, frames: 30, frame: 300, url: 300 } as const;

/** Removes secrets from a text: query strings of URLs, tokens and passwords. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/[?#][^\s"')]*=[^\s"')]*/g, '')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(token)')
    .replaceAll(named, '$1(secret)');

/** Matches the value of a reset key or password, quoted or unquoted, in a URL or in JSON. */
const named = /((?:resetKey|password)["']?(?:\s*[=:]\s*|%3D)["']?)(?:(?<=["'])[^"']+|[^\s"',&)}]+)/gi;
