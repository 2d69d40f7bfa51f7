/**
 * One line of plain text: no control characters, no invisible ones, no halves of letters, no ends of lines. What passes
 * is safe in the header of a mail and reads as it is written.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;
