/** Most bytes of an episode: an hour at 128 kbit/s is 58 MB. */
export const MAX_AUDIO_BYTES = 100 * 2 ** 20;

/** Kinds of sound that are kept, by the end of their names. */
export const AUDIO_TYPES = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg' } as const;

export type AudioKind = keyof typeof AUDIO_TYPES;

/** Orders of the list of audio files; the first is the default. */
export const AUDIO_SORTS = ['newest', 'oldest', 'title', 'size'] as const;

/** Address of an audio file of this site. */
export const audioPath = (file: string): string => `/cdn/podcast/${file}`;

/** First bytes of what is an MPEG layer III, an MP4 of sound, an Ogg stream. */
const BEGINNINGS: readonly (readonly [kind: AudioKind, begins: RegExp])[] = [
  ['mp3', /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/],
  ['m4a', /^[^]{4}ftyp(M4A |M4B |mp42|isom|dash)/],
  ['ogg', /^OggS/],
];

/** The kind of sound that bytes are, by how they begin; undefined for anything else, whatever it calls itself. */
export function audioKindOf(head: Uint8Array): AudioKind | undefined {
  const text = Array.from(head.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  return BEGINNINGS.find(([, begins]) => begins.test(text))?.[0];
}

/** Bytes that a header `Range` asks for, both ends included; undefined: all; null where there are no such bytes. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Several ranges, or another unit: the whole is a right answer to either (RFC 9110, 14.2).
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from < size && from <= to ? { from, to } : null;
}
