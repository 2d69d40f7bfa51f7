import { MemberOnly } from '@plumbline/auth/kit';
import { ownPictures } from '@plumbline/files/data-access';
import { filesPages, MAX_PICTURES } from '@plumbline/files/domain';
import { formatCount } from '@plumbline/shared/domain';
import { PageFrame } from '@plumbline/shared/kit';
import type { ReactNode } from 'react';
import { PictureList } from './pictures/PictureList';

/** The pictures of a member: uploaded, found, used elsewhere by their address, deleted. */
export function PicturesPage(): ReactNode {
  return (
    <PageFrame
      pages={filesPages.pages}
      path="/pictures"
      title="Pictures"
      intro={`Up to ${formatCount(MAX_PICTURES)} pictures. Anyone who knows the address of one can see it.`}
      width="wide"
    >
      <MemberOnly>
        {() => (
          <PictureList
            shelf={ownPictures}
            title="Your pictures"
            empty="Upload one to use it in your texts and shared charts."
          />
        )}
      </MemberOnly>
    </PageFrame>
  );
}
