import type { ResultOf } from '@plumbline/shared/domain';
import { PageFrame, QueryPart, useListAddress } from '@plumbline/shared/kit';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Select } from '@plumbline/shared/ui/Select';
import { demosQuery, supportApi, type SupportCalls } from '@plumbline/support/data-access';
import { supportPages } from '@plumbline/support/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';

type Info = ResultOf<SupportCalls['GET /_api/demos-info']>;
type Demo = Info['demos'][number];

/** Counts that a demo was open, and for how long; a failure of it is nobody's concern. */
function useWatched(demo: Demo): void {
  const start = useRef(0);
  const { title } = demo;
  useEffect(() => {
    start.current = Date.now();
    return () => {
      const times = { start_time: start.current, end_time: Date.now() };
      const body = { page: title, comp: 'player', progress_pct: 0, ...times };
      supportApi()('POST /_api/demo-stats', { body }).catch(() => undefined);
    };
  }, [title]);
}

function Player({ demo, src, onClose }: { demo: Demo; src: string; onClose: () => void }): ReactNode {
  useWatched(demo);
  return (
    <Card title={demo.title} aside={<Button onClick={onClose}>Close</Button>}>
      <iframe
        title={demo.title}
        src={src}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen"
        className="aspect-video w-full border-0"
      />
    </Card>
  );
}

function DemoItem({ demo, onPlay }: { demo: Demo; onPlay: () => void }): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span>{demo.title}</span>
      {demo.error === null ? (
        <Button size="small" onClick={onPlay}>
          Watch
        </Button>
      ) : (
        <span className="text-sm text-loss">{demo.error}</span>
      )}
    </li>
  );
}

function Demos({ info }: { info: Info }): ReactNode {
  const address = useListAddress();
  const { demos, hubs, categories } = info;
  const category = Number(address.get('category') ?? 0);
  const playing = demos.find(({ id, src }) => String(id) === address.get('demo') && src !== null);
  const shown = demos.filter(({ category_id: id }) => category === 0 || id === category);
  return (
    <div className="flex flex-col gap-4">
      {playing?.src && (
        <Player key={playing.id} demo={playing} src={playing.src} onClose={() => address.set({ demo: undefined })} />
      )}
      {categories.length > 0 && (
        <Select
          label="About"
          options={[
            { value: '0', label: 'Everything' },
            ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={String(category)}
          onChange={(event) => address.set({ category: event.target.value === '0' ? undefined : event.target.value })}
        />
      )}
      {hubs
        .filter(({ id }) => shown.some(({ hub_id: hub }) => hub === id))
        .map(({ id, title }) => (
          <Card key={id} title={title}>
            <ul className="m-0 list-none divide-y divide-line p-0">
              {shown
                .filter(({ hub_id: hub }) => hub === id)
                .map((demo) => (
                  <DemoItem key={demo.id} demo={demo} onPlay={() => address.set({ demo: String(demo.id) })} />
                ))}
            </ul>
          </Card>
        ))}
    </div>
  );
}

/** Demos to click through, by hub and category. */
export function DemoCenterPage(): ReactNode {
  const query = useQuery(demosQuery());
  return (
    <PageFrame
      pages={supportPages.pages}
      path="/demo-center"
      title="Demos"
      aside={<LinkButton href="/schedule_meeting">Book Demo</LinkButton>}
    >
      <QueryPart query={query} failure="The demos could not be loaded" lines={6}>
        {(info) =>
          info.demos.length === 0 ? (
            <EmptyState
              title="No demos yet"
              action={
                <span className="flex flex-wrap justify-center gap-2">
                  <LinkButton href="/tutorial">Tutorials</LinkButton>
                  <LinkButton href="/schedule_meeting">Book Demo</LinkButton>
                </span>
              }
            >
              {info.configured
                ? 'Nothing was added so far.'
                : 'This site has no host of recorded demos. Tutorials can be tried on the spot, or book one with somebody.'}
            </EmptyState>
          ) : (
            <Demos info={info} />
          )
        }
      </QueryPart>
    </PageFrame>
  );
}
