import type { ReactNode } from 'react';

export interface AvatarProps {
  /** Whose it is; the initials are shown where there is no picture. */
  name: string;
  /** Address of the picture. */
  src?: string | null;
  /** `small` 24 px, `regular` 32, `large` 64. */
  size?: 'small' | 'regular' | 'large';
  /** Next to the written name the picture says nothing new. */
  isDecoration?: boolean;
}

const PIXELS = { small: 24, regular: 32, large: 64 } as const;

const firstLetter = (word: string | undefined): string => [...(word ?? '')][0] ?? '';

/** First letters of the first and the last word; of an address, its first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return `${firstLetter(words[0])}${last}`.toLocaleUpperCase('en-US') || '?';
}

/** A person or a list: a picture, or letters on a quiet ground. */
export function Avatar({ name, src, size = 'regular', isDecoration = false }: AvatarProps): ReactNode {
  const pixels = PIXELS[size];
  if (src) {
    return (
      <img
        className="avatar"
        data-size={size}
        src={src}
        width={pixels}
        height={pixels}
        alt={isDecoration ? '' : name}
      />
    );
  }
  const meaning = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className="avatar" data-size={size} {...meaning}>
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  );
}
