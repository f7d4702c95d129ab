import type { Config } from '../../../base/config.ts';

/**
 * The address of a page for an email. Uses only the configured origin, because a forged Host header could lead
 * elsewhere.
 */
export function pageAddress({ publicUrl, port }: Config, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, publicUrl ?? `http://localhost:${port}`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
