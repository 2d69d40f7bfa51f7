export {
  choiceColumn,
  codeColumn,
  countColumn,
  dayColumn,
  linkColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from './columns';
export type { ColumnOptions, KitColumn } from './create-column';
