import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';

export interface SkeletonProps {
  /** CSS length, the whole width unless named. */
  width?: string;
  /** CSS length of a block; without it the height of a line of text. */
  height?: string;
  /** Lines of text, 1 unless named; the last is shorter. */
  lines?: number;
}

const widthOf = (line: number, lines: number, width: string): string =>
  lines > 1 && line === lines - 1 ? '62%' : width;

/** The shape of what is loading. The region around it says `aria-busy`; the shape itself is silent. */
export function Skeleton({ width = '100%', height, lines = 1 }: SkeletonProps): ReactNode {
  return Array.from({ length: lines }, (_, line) => {
    const style: CSSProperties = { width: widthOf(line, lines, width), ...(height && { height }) };
    return (
      <span
        key={line}
        aria-hidden="true"
        className={classNames('skeleton', !height && 'skeleton-line')}
        style={style}
      />
    );
  });
}
