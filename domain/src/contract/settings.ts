import type { Settings } from '../settings/settings.ts';
import type { Image } from '../values.ts';

/**
 * PUT settings, as JSON or as form data with this body in the field `data` and the company's logo in the file `image`.
 * `Image: null` removes the logo.
 */
export type SaveSettingsRequest = Partial<Settings> & { Image?: null; Version?: number };
export type SettingsAnswer = Settings & {
  Image: Image | null;
  /** The last day of which payments no longer change, `yyyy-MM-dd`; null for none (ruling 103). */
  BooksClosedThrough: string | null;
  Version: number;
};
