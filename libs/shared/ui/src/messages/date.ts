/** Texts of the field for days. */
export const dateText = {
  open: 'Choose from a calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  notADay: 'Write the day like 2026-03-20',
  tooEarly: (min: string) => `Choose ${min} or later`,
  tooLate: (max: string) => `Choose ${max} or earlier`,
} as const;
