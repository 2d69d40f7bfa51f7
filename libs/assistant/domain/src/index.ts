export { calculate, type Calculated, type Operand } from './compute/calc/calculate';
export { checkSentence, type CheckedSentence } from './compute/grounding/check-sentence';
export type { Grounds } from './compute/grounding/slots';
export { valueText } from './compute/grounding/value-text';
export { answerHtml, blocksOf, sentenceHtml, sentenceText } from './compute/markdown/answer-html';
export { SentenceReader, type RawSentence } from './compute/markdown/read-sentences';
export { typedNumbers } from './compute/words/typed-numbers';
export {
  type AnswerBlock,
  type AnswerPart,
  type AnswerQuote,
  type AnswerSentence,
  type AnswerValue,
  type TypedNumber,
  type WithheldReason,
} from './model/answer';
export type { Intent } from './model/intent';
export { KEPT_DAYS, MAX_QUESTION, MAX_SESSIONS, TOOL_LIMITS, TURN_LIMITS } from './model/limits';
export { assistantPages } from './model/pages';
export { type MessageKind, type MessageState } from './model/turn';
export { TRAINING_DATA } from './model/training';
