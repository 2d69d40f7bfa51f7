/**
 * One line of plain text: no control characters, no invisible ones, no lone surrogates, no line breaks. Such a text is
 * safe in the header of a mail and reads as it is written.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
