/** Outline icons on a 24 px grid in the color of the text. Decorative, so hidden from screen readers. */
const paths = {
  add: 'M12 5v14M5 12h14',
  archive: 'M4 8h16v11a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 4h18v4H3zM10 12h4',
  auto: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  blocked: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16v.2',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  building: 'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18M8.5 7h3M8.5 11h3M8.5 15h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  chart: 'M4 20h16M7.5 16v-5M12 16V5.5M16.5 16V9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronUp: 'm6 15 6-6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  collapse: 'M4 4h16v16H4zM9.5 4v16M16 9.5 13.5 12l2.5 2.5',
  customers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.3M17.5 14.8c2.2.7 3.6 2.5 4 5.2',
  dollar:
    'M12 3v18M16.5 7.5C16 5.8 14.3 5 12 5c-2.5 0-4.5 1-4.5 3.3 0 4.9 9.5 2.5 9.5 7.4 0 2.3-2.2 3.3-5 3.3-2.6 0-4.5-1-5-3',
  document: 'M6 3h9l4 4v14H6zM14.5 3v5H19',
  down: 'M12 5v14M6 13l6 6 6-6',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14 7l3 3',
  eraser:
    'M8.5 20 3.5 15a1.5 1.5 0 0 1 0-2L13 3.5a1.5 1.5 0 0 1 2 0l5.5 5.5a1.5 1.5 0 0 1 0 2L11.5 20zM8 8.5l7.5 7.5M8.5 20H20',
  estimate: 'M6 3h9l4 4v14H6zM14.5 3v5H19M9 12.5h7M9 16.5h5',
  expand: 'M4 4h16v16H4zM9.5 4v16M13.5 9.5 16 12l-2.5 2.5',
  factory: 'M3 21V10l6 3.5V10l6 3.5V5h6v16zM7 17.5h2M12 17.5h2M17 17.5h1',
  fence: 'M5 7l2-2.5L9 7v14H5zM15 7l2-2.5L19 7v14h-4zM3 10.5h2M9 10.5h6M19 10.5h2M3 16.5h2M9 16.5h6M19 16.5h2',
  filter: 'M4 5h16l-6 7.5V19l-4 1.5v-8z',
  gate: 'M4 4v17M20 4v17M4 8h16M4 17h16M4 17 20 8',
  grip: 'M9.5 6h.01M14.5 6h.01M9.5 12h.01M14.5 12h.01M9.5 18h.01M14.5 18h.01',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.5 9.3C9.8 8 10.8 7.5 12 7.5c1.5 0 2.5.8 2.5 2.1 0 1.9-2.5 2-2.5 3.9M12 16.5v.2',
  history: 'M3.5 12A8.5 8.5 0 1 0 6 6M3.5 4.5v4h4M12 7.5V12l3 2',
  invoice: 'M5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zM9 8h6M9 12h6',
  key: 'M8 15.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12.5 11H21v4M17 11v3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  location: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 0 0-14 0c0 3 2.5 6.5 7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 15.2c.4-1 2.4-1 2.4.4 0 1-2.4 2.2-2.4 3.4h2.6',
  opportunity: 'M9 17.5h6M10 21h4M9.5 17.5c0-2-.5-2.7-1.4-3.7a6 6 0 1 1 7.8 0c-.9 1-1.4 1.7-1.4 3.7',
  percent: 'M19 5 5 19M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  phone:
    'M6 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1l1.6-2.2 5 1.5V18a2.5 2.5 0 0 1-2.5 2.5C10.5 20.5 3.5 13.5 3.5 6A2.5 2.5 0 0 1 6 3.5',
  post: 'M8.5 7.5 12 4l3.5 3.5V21h-7zM5.5 21h13',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  restore: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16.2 16.2 20.5 20.5',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M19 12c0-.5 0-.9-.1-1.3l2-1.6-2-3.4-2.4 1a7 7 0 0 0-2.2-1.3L14 3h-4l-.4 2.4a7 7 0 0 0-2.2 1.3l-2.3-1-2 3.4 2 1.6a7 7 0 0 0 0 2.6l-2 1.6 2 3.4 2.3-1a7 7 0 0 0 2.2 1.3L10 21h4l.3-2.4a7 7 0 0 0 2.2-1.3l2.4 1 2-3.4-2-1.6c.1-.4.1-.8.1-1.3',
  signOut: 'M14 8V4H4v16h10v-4M9 12h12M17.5 8.5 21 12l-3.5 3.5',
  sort: 'm8 9.5 4-4 4 4M8 14.5l4 4 4-4',
  store:
    'M4 10v10h16V10M3 9l2-5h14l2 5c0 1.5-1.3 2.5-3 2.5S15 10.5 15 9c0 1.5-1.3 2.5-3 2.5S9 10.5 9 9c0 1.5-1.3 2.5-3 2.5S3 10.5 3 9M10 20v-5h4v5',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8.1v-.2',
  transfer: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  truck: 'M3 6h11v11H3zM14 10h4l3 3v4h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  up: 'M12 19V5M6 11l6-6 6 6',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M4 20h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c.7-3.7 3.5-5.7 7.5-5.7s6.8 2 7.5 5.7',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
