/** Messages of the checks that read the whole log in the background. */
export const checkMessages = {
  otherIsRunning: 'Another check is running: try again when it is done',
  notFinished: 'The check could not be finished: start it again',
} as const;
