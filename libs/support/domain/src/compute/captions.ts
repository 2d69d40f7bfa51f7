import type { Chapter } from '../model/tutorials';

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (seconds: number): string =>
  `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.000`;

/** WebVTT knows these three references and none for quotes. */
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeCue = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);

/** So long the last line is shown. */
const LAST_SECONDS = 10;

/** Captions of a video (WebVTT) from what is said in it: each line until the next one. */
export function captionsOf(lines: readonly Chapter[]): string {
  const cues = lines.map(({ seconds, title }, at) => {
    const end = lines[at + 1]?.seconds ?? seconds + LAST_SECONDS;
    return `${timeOf(seconds)} --> ${timeOf(end)}\n${escapeCue(title)}`;
  });
  return ['WEBVTT', ...cues, ''].join('\n\n');
}
