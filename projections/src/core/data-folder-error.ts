/**
 * A data file that can't be opened: unwritable, corrupted, or from a newer Picket. The message is one line for users.
 */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
