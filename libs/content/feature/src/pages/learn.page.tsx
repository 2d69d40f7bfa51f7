import '../content.css';
import { coursesQuery } from '@plumbline/content/data-access';
import { contentPages, lessonPath } from '@plumbline/content/domain';
import { PageFrame } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { Link } from '@plumbline/shared/ui/Link';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Way {
  readonly href: string;
  readonly name: string;
  readonly text: string;
}

/** Pages on which one learns by doing. */
const PATHS: readonly { readonly title: string; readonly ways: readonly Way[] }[] = [
  {
    title: 'Understand a figure',
    ways: [
      { href: '/glossary', name: 'Glossary', text: 'Every figure: what it means, its formula, when there is none' },
      { href: '/term/roe', name: 'One term: return on equity', text: 'A term with its formula, for any company' },
      { href: '/compare-table', name: 'Compare companies', text: 'The same figures of several companies side by side' },
    ],
  },
  {
    title: 'Find companies',
    ways: [
      { href: '/screener', name: 'Screener', text: 'Write conditions and see which companies fit, also in the past' },
      { href: '/ideas', name: 'Stock ideas', text: 'Cases for single stocks, with what became of the price' },
      { href: '/guru', name: 'Managers', text: 'What well-known managers hold, from their own reports' },
    ],
  },
  {
    title: 'Keep watch',
    ways: [
      { href: '/portfolio', name: 'Portfolios', text: 'Follow what you hold, with returns that explain themselves' },
      { href: '/latest-news', name: 'Latest news', text: 'What was written about companies, each story once' },
      { href: '/insider', name: 'Insiders', text: 'What directors and officers buy and sell' },
    ],
  },
];

function Courses(): ReactNode {
  const { data } = useSuspenseQuery(coursesQuery()).data;
  if (data.length === 0) return null;
  return (
    <Card title="Courses" aside={<Link href="/university">University</Link>}>
      <Ways
        ways={data.map(({ id, title, level, about, lessons }) => ({
          href: lessonPath(id),
          name: title,
          text: [level, `${lessons.length} lessons`, about].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  );
}

const Ways = ({ ways }: { ways: readonly Way[] }): ReactNode => (
  <ul className="learn-ways">
    {ways.map(({ href, name, text }) => (
      <li key={href}>
        <Link href={href}>{name}</Link>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

/** Courses, the glossary, and pages to practise on. */
export const LearnPage = (): ReactNode => (
  <PageFrame pages={contentPages.pages} path="/learn" title="Learn" intro="Ways to learn how companies are read.">
    <div className="flex flex-col gap-4">
      <Courses />
      <div className="learn-paths">
        {PATHS.map(({ title, ways }) => (
          <Card key={title} title={title}>
            <Ways ways={ways} />
          </Card>
        ))}
      </div>
    </div>
  </PageFrame>
);
