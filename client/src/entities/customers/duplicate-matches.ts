import type { DuplicateMatch } from '@picket/domain';

/** Why two customers are possible duplicates. */
export const matchWords: Readonly<Record<DuplicateMatch, string>> = {
  Phone: 'same phone',
  Email: 'same email',
  NameAndZip: 'same name and zip',
};
