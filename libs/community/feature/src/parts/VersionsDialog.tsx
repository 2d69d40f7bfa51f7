import { versionsQuery } from '@plumbline/community/data-access';
import { RichText } from '@plumbline/rich-text/ui';
import { QueryPart } from '@plumbline/shared/kit';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { Moment } from '@plumbline/shared/ui/Moment';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Earlier versions of a post. */
export function VersionsDialog({ postId, onClose }: { postId: number; onClose: () => void }): ReactNode {
  const query = useQuery(versionsQuery(postId));
  return (
    <Dialog title="Versions of the post" isOpen onClose={onClose} size="wide">
      <QueryPart query={query} failure="The versions could not be loaded">
        {({ data }) => (
          <ol className="m-0 list-none p-0">
            {data.map(({ version, content, written_at }) => (
              <li key={version} className="border-0 border-b border-solid border-line py-3">
                <div className="forum-post-head">
                  <b>Version {version}</b> <Moment at={written_at} />
                </div>
                <RichText html={content} />
              </li>
            ))}
          </ol>
        )}
      </QueryPart>
    </Dialog>
  );
}
