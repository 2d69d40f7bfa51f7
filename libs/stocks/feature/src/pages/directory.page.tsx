import { FileButton } from '@plumbline/files/kit';
import { ListPart, useListState } from '@plumbline/shared/kit';
import { Breadcrumb } from '@plumbline/shared/ui/Breadcrumb';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { directoryFileParams, directoryQuery } from '@plumbline/stocks/data-access';
import {
  DIRECTORY_FILE,
  DIRECTORY_LETTERS,
  DIRECTORY_PARTS,
  directoryPath,
  directoryTitle,
  type DirectoryPlace,
} from '@plumbline/stocks/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import './directory.css';
import { walkItems } from '@plumbline/shared/ui/walk';
import { directoryList, DIRECTORY_SHAPE, type DirectoryAnswer } from './directory-list';

type Part = DirectoryAnswer['parts'][number];

/** The pages above: all stocks, the sector, the group. */
function Trail({ place }: { place: DirectoryPlace }): ReactNode {
  const { sector, group, industry } = place;
  const above: DirectoryPlace[] = [
    {},
    ...(sector && group ? [{ sector }] : []),
    ...(sector && group && industry ? [{ sector, group }] : []),
  ];
  if (Object.keys(place).length === 0) return null;
  const crumbs = above.map((each) => ({ label: directoryTitle(each), href: directoryPath(each) }));
  return <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, ...crumbs, { label: directoryTitle(place) }]} />;
}

const PartLinks = ({ place, part: { key, values } }: { place: DirectoryPlace; part: Part }): ReactNode => (
  <Card title={DIRECTORY_PARTS.find((part) => part.key === key)?.label ?? key}>
    <ul className="directory-links" {...walkItems}>
      {values.map(({ value, stocks }) => (
        <li key={value}>
          <Link href={directoryPath({ ...(key === 'group' || key === 'industry' ? place : {}), [key]: value })}>
            {value}
          </Link>{' '}
          <small>{stocks}</small>
        </li>
      ))}
    </ul>
  </Card>
);

const Letters = (): ReactNode => (
  <nav aria-label="Companies by letter" {...walkItems} className="directory-letters">
    {DIRECTORY_LETTERS.map((letter) => (
      <Link key={letter} href={directoryPath({ company: letter })}>
        {letter}
      </Link>
    ))}
  </nav>
);

/** Traded stocks of a place, the ways to narrow them, and their figures in a list. */
export function DirectoryPage({ place }: { place: DirectoryPlace }): ReactNode {
  const list = useListState(DIRECTORY_SHAPE);
  const query = useQuery({ ...directoryQuery(place, list.state), placeholderData: keepPreviousData });
  const title = directoryTitle(place);
  const parts = query.data?.parts.filter(({ values }) => values.length > 1) ?? [];
  return (
    <main id="content" className="directory">
      <Trail place={place} />
      <h1>{title}</h1>
      <Letters />
      {parts.length > 0 && (
        <div className="directory-parts">
          {parts.map((part) => (
            <PartLinks key={part.key} place={place} part={part} />
          ))}
        </div>
      )}
      <section className="card" aria-label={`List: ${title}`}>
        <ListPart spec={directoryList(title)} list={list} query={query} />
        <div className="px-4 pb-3">
          <FileButton
            label="Whole list"
            name={DIRECTORY_FILE}
            params={directoryFileParams(place, list.state)}
            about={`${title}: all pages of the list, with its search and order.`}
          />
        </div>
      </section>
    </main>
  );
}
