const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text with names of files in it, as a terminal may show it: what would move its cursor or turn its direction is spelt out. */
export const terminalText = (text: string): string => text.replace(CONTROLS, escaped);

/** The same where a line break would begin a line of its own. */
export const terminalLine = (text: string): string =>
  terminalText(text.replace(/[\t\n]/g, (each) => (each === '\t' ? '\\t' : '\\n')));

/** Prints a line for a person. */
export const printLine = (text: string): void => console.log(terminalLine(text));
