/** A pattern that finds a text anywhere; what people type is text, not a pattern. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('\0', '')}%`;
