import { type CalendarEvent, CalendarTypes } from '@picket/domain';
import styles from './calendar-grid.module.css';

/** The classes of the parts of the grid. FullCalendar brings no look of its own. */
export const classNames = {
  tableHeaderClass: styles.head,
  dayHeaderRowClass: styles.dayRow,
  dayHeaderClass: styles.dayHead,
  dayHeaderInnerClass: styles.dayHeadInner,
  dayHeaderDividerClass: styles.divider,
  allDayHeaderClass: styles.axis,
  allDayHeaderInnerClass: styles.axisInner,
  allDayDividerClass: styles.divider,
  slotHeaderClass: styles.axis,
  slotHeaderInnerClass: styles.hourName,
  slotHeaderDividerClass: styles.axisDivider,
  slotLaneClass: ({ isMinor }: { isMinor?: boolean }) => (isMinor ? styles.halfHour : styles.hour),
  dayLaneClass: styles.day,
  dayRowClass: styles.week,
  dayCellClass: ({ isOther, isToday }: { isOther?: boolean; isToday?: boolean }) =>
    `${styles.day} ${isOther ? styles.other : ''} ${isToday ? styles.today : ''}`,
  dayCellTopClass: styles.dayTop,
  dayCellTopInnerClass: styles.dayNumber,
  dayCellInnerClass: styles.dayInner,
  nowIndicatorLineClass: styles.nowLine,
  nowIndicatorDotClass: styles.nowDot,
  nonBusinessHoursClass: styles.closed,
  highlightClass: styles.highlight,
  columnEventClass: styles.column,
  rowEventClass: styles.row,
  listItemEventClass: styles.row,
  eventInnerClass: styles.inner,
  rowMoreLinkClass: styles.more,
  columnMoreLinkClass: `${styles.more} ${styles.over}`,
  popoverClass: styles.popover,
  popoverCloseClass: styles.popoverClose,
} as const;

/** The class of an event: solid for a crew or truck, a tint for a visit. */
export const eventClass = ({ Type, IsLost }: Pick<CalendarEvent, 'Type' | 'IsLost'>): string =>
  `${Type === CalendarTypes.Estimate ? styles.visit : styles.solid} ${IsLost ? styles.lost : ''}`;
