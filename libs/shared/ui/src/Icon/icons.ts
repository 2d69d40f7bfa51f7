/** The outlines of the icon set, drawn in a box of 16 with round strokes of 1.5. */
export const ICONS = {
  alert: 'M8 2.2a4 4 0 0 1 4 4c0 3 1.3 4.1 1.3 4.1H2.7S4 9.2 4 6.2a4 4 0 0 1 4-4ZM6.6 12.8a1.5 1.5 0 0 0 2.8 0',
  chart: 'M2.5 2.5v11h11M5 10l2.5-3 2 2 3.5-4.5',
  close: 'm4 4 8 8M12 4l-8 8',
  compare: 'M5.5 3 2.5 6l3 3M2.5 6h8M10.5 7l3 3-3 3M13.5 10h-8',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11',
  moon: 'M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6Z',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.2 3.2',
  settings: 'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 3.4v3.2M6 9.4v3.2',
  star: 'm8 2.4 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9L2.4 6.5l3.9-.5Z',
  time: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.8V8l2.2 1.6',
  warning: 'M8 2.5 14 13H2ZM8 6.6v3.2M8 11.4v.1',
} as const;

export type IconName = keyof typeof ICONS;
