import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AVATAR_SIDES, type AvatarSize } from './picture-files';

const CELLS = 5;
/** Colours with enough contrast on the light ground, in light and dark pages alike. */
const COLOURS = ['#1f6feb', '#0f766e', '#7c3aed', '#b45309', '#be123c', '#4d7c0f', '#0369a1', '#a21caf'] as const;
const GROUND = '#eef1f5';

/** Cells left of the middle are drawn on both sides. */
function cellsOf(bits: Buffer): string {
  const cells: string[] = [];
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const mirrored = Math.min(column, CELLS - 1 - column);
      if ((bits[1 + row * 3 + mirrored]! & 1) === 1) cells.push(`M${column + 1} ${row + 1}h1v1h-1z`);
    }
  return cells.join('');
}

/**
 * A mirrored pattern that depends on the id and on nothing else, so that an id nobody has gets one like any other:
 * pictures never reveal who exists.
 */
export function drawnAvatarSvg(userId: number): string {
  const bits = createHash('sha256').update(`avatar ${userId}`).digest();
  const colour = COLOURS[bits[0]! % COLOURS.length];
  const side = CELLS + 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="${GROUND}" d="M0 0h${side}v${side}h-${side}z"/><path fill="${colour}" d="${cellsOf(bits)}"/></svg>`
  );
}

/** The pattern as PNG. */
export async function drawnAvatar(userId: number, size: AvatarSize): Promise<Buffer> {
  const side = AVATAR_SIDES[size];
  return sharp(Buffer.from(drawnAvatarSvg(userId)), { density: 600 })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();
}
