export {
  acceptRichText,
  richTextAtMost,
  richTextRequired,
  type AcceptedRichText,
  type RichTextLimits,
} from './compute/accept-rich-text';
export { linkTickers, type TickerHref } from './compute/link-tickers';
export {
  isRichTextEmpty,
  plainToRichText,
  richTextLength,
  richTextToPlain,
  type PlainTextOptions,
} from './compute/plain-text';
export { readRichText } from './compute/read-rich-text';
export { MAX_MARKUP, normaliseRichText, PURIFY_OPTIONS, sanitiseRichText } from './compute/sanitise';
export { writeRichText } from './compute/write-rich-text';
export { safeAddress } from './model/attributes';
export { RICH_TAGS, type RichAttributes, type RichElement, type RichNode, type RichTag } from './model/rich-node';
