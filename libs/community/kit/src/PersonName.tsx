import { personPath } from '@plumbline/community/domain';
import { Avatar } from '@plumbline/shared/ui/Avatar';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import './community.css';

export interface NamedPerson {
  readonly user_id: number;
  readonly username: string;
  readonly avatar: string;
}

/** A person with their picture, leading to their page; somebody whose account is gone has neither. */
export const PersonName = ({
  person,
  hasPicture = false,
}: {
  person: NamedPerson | null;
  hasPicture?: boolean;
}): ReactNode =>
  person === null ? (
    <span>Somebody who left</span>
  ) : (
    <Link className="forum-name inline-flex items-center gap-2" href={personPath(person.user_id)}>
      {hasPicture && <Avatar name={person.username} src={person.avatar} size="small" isDecoration />}
      {person.username}
    </Link>
  );
