export { STATUS_WORDS, unitText as figureText } from '@plumbline/formula/domain';
