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
