import { useMedia } from './use-media.ts';

/** At most this wide, the menu is collapsed and opens over the page, and tables are cards. */
const NARROW = '(max-width: 768px)';

/** Whether the screen is as narrow as a phone. */
export const useIsNarrow = (): boolean => useMedia(NARROW);
