/** Returns the list without the item, or with the item at the end if the list does not have it. */
export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
