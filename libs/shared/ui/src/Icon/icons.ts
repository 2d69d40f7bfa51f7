/** The outlines of the icon set, drawn in a box of 16 with round strokes of 1.5. */
export const ICONS = {
  add: 'M8 3v10M3 8h10',
  bell: 'M3 11.5h10M4.2 11.5c.6-1 .8-2.4.8-4.3a3 3 0 0 1 6 0c0 1.9.2 3.3.8 4.3M6.8 13.6a1.3 1.3 0 0 0 2.4 0M8 2.6v1.5',
  bookmark: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7Z',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  copy: 'M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3',
  download: 'M8 2.5v8M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11',
  more: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  moon: 'M13 9.6A5.5 5.5 0 0 1 6.4 3a5.5 5.5 0 1 0 6.6 6.6Z',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.2 3.2',
  time: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 4.8V8l2.2 1.6',
  warning: 'M8 2.5 14 13H2ZM8 6.6v3.2M8 11.4v.1',
} as const;

export type IconName = keyof typeof ICONS;
