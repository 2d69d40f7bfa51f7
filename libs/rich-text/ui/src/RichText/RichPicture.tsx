import type { RichNode } from '@plumbline/rich-text/domain';
import { sizedPicture } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';

const WIDTH = 1_200;

const wordsOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

export interface RichPictureProps {
  address: string;
  /** Its title. */
  words: readonly RichNode[];
}

/** A link to a picture of ours is the picture; pressed, it is seen in full. */
export const RichPicture = ({ address, words }: RichPictureProps): ReactNode => (
  <a href={address} target="_blank" rel="noopener">
    <img className="rich-picture" src={sizedPicture(address, { width: WIDTH })} alt={wordsOf(words)} loading="lazy" />
  </a>
);
