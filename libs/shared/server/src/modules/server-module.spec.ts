import { defineCalls, type StaffResource } from '@plumbline/shared/domain';
import type { StaffResourceDeps } from '../staff/staff-resource';
import {
  bindModules,
  commandsOf,
  contractsOf,
  jobsOf,
  migrationsOf,
  personalDataOf,
  serve,
  type ServerModule,
} from './server-module';

const calls = defineCalls({
  'GET /_api/a': { summary: 'One thing', tags: ['a'], role: 'client' },
  'GET /_api/b': { summary: 'Another thing', tags: ['b'], role: 'client' },
});

interface Deps {
  readonly name: string;
}

const STAFF = {} as StaffResourceDeps;
const NOTES: StaffResource = {
  name: 'notes',
  title: 'Notes',
  group: 'Site',
  noun: 'note',
  about: 'Notes',
  table: 'notes',
  calls: {
    list: 'GET /_api/admin/notes',
    create: 'POST /_api/admin/notes',
    update: 'PUT /_api/admin/notes/{id}',
    remove: 'DELETE /_api/admin/notes/{id}',
  },
  fields: [{ key: 'text', label: 'Text', kind: 'line' }],
  columns: ['text'],
  searched: [],
  order: { key: 'text', direction: 'asc' },
};

const seen: string[] = [];
const named: ServerModule<Deps> = {
  name: 'named',
  calls: [
    serve(calls, ({ name }: Deps) => ({
      'GET /_api/a': () => void seen.push(`a of ${name}`),
      'GET /_api/b': () => void seen.push(`b of ${name}`),
    })),
  ],
  migrations: { '010_a': { up: async () => undefined } },
  personalData: { kept: [], tables: {} },
};
const other: ServerModule<unknown> = { name: 'other', migrations: { '011_b': { up: async () => undefined } } };

it('calls are those of all modules, bound to what the app provides', () => {
  expect(Object.keys(contractsOf([other, named]))).toEqual(['GET /_api/a', 'GET /_api/b']);
  for (const { handle } of bindModules<Deps>([named, other], { name: 'x' }, STAFF)) handle({}, {} as never);
  expect(seen).toEqual(['a of x', 'b of x']);
});

it('a row of a list of staff gives its calls', () => {
  const staff: ServerModule<unknown> = { name: 'staff', staffResources: [NOTES] };
  const keys = Object.values(NOTES.calls);
  expect(Object.keys(contractsOf([staff]))).toEqual(keys);
  expect(bindModules([staff], {}, STAFF).map(({ key }) => key)).toEqual(keys);
});

it('migrations and personal data are those of all modules', () => {
  expect(Object.keys(migrationsOf([named, other]))).toEqual(['010_a', '011_b']);
  expect(personalDataOf([named, other])).toEqual([named.personalData]);
});

it('a call or a migration that two modules have is refused', () => {
  expect(() => contractsOf([named, named])).toThrow('two modules have the call GET /_api/a');
  expect(() => migrationsOf([other, other])).toThrow('two modules have the migration 011_b');
});

const command = (help: string) => ({ help, run: async () => 0 });

it('commands are those of all modules; one name twice is refused', () => {
  const first: ServerModule = { name: 'first', commands: { build: command('build it') } };
  const second: ServerModule = { name: 'second', commands: { list: command('list it') } };
  expect(Object.keys(commandsOf([first, second]))).toEqual(['build', 'list']);
  expect(() => commandsOf([first, first])).toThrow('two modules have the command build');
});

it('works and schedules of the jobs process are those of all modules, bound to its deps', async () => {
  const ran: string[] = [];
  const first: ServerModule<never, Deps> = {
    name: 'first',
    jobs: { hourly: ({ name }) => [async () => void ran.push(`hourly of ${name}`)] },
  };
  const second: ServerModule<never, Deps> = {
    name: 'second',
    jobs: {
      repeated: ({ name }) => [{ stop: async () => void ran.push(`stopped of ${name}`) }],
      schedules: ({ name }) => [
        { name: 'nightly', cron: '0 3 * * *', run: async () => void ran.push(`night of ${name}`) },
      ],
    },
  };
  const jobs = jobsOf<Deps>([first, second], { name: 'x' });
  for (const work of jobs.hourly) await work();
  for (const { run } of jobs.schedules) await run();
  for (const { stop } of jobs.repeated()) await stop();
  expect(ran).toEqual(['hourly of x', 'night of x', 'stopped of x']);
});
