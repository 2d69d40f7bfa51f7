import { Link } from '@plumbline/shared/ui/Link';
import { useDebounced } from '@plumbline/shared/ui/use-debounced';
import { helpQuery } from '@plumbline/support/data-access';
import { helpPath, likelyAnswers } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Answers that may be there already, while somebody writes a question. */
export function LikelyAnswers({ text }: { text: string }): ReactNode {
  const typed = useDebounced(text.trim());
  const { data } = useQuery({ ...helpQuery(), enabled: typed.length > 3 });
  const found = data && typed.length > 3 ? likelyAnswers(data.data, typed) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <div className="rounded-2 border border-line p-3 text-sm">
          <b>Answers that may be there already</b>
          <ul className="m-0 mt-1 list-none p-0">
            {found.map(({ id, question }) => (
              <li key={id}>
                <Link href={helpPath(id)}>{question}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
