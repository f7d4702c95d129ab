/** Whether shortcuts use Cmd in place of Ctrl, which edits text there. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
