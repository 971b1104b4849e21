import { describe, expect, test } from 'vitest'
import { readMigrations } from '../../server/db/update/migration-file.ts'
import { judgeMigrations } from './judge-migrations.ts'

/** Files by name, in order. */
function judge(files: Readonly<Record<string, string>>): Promise<string[]> {
  return judgeMigrations(Object.entries(files).map(([name, text]) => ({ name, text })))
}

const plain = '0060-x.sql'
const concurrent = '0060-x.concurrent.sql'
const batches = '0060-x.batches.sql'
const contract = '0060-x.contract.sql'

/** Two names: one is checked to be not null, and the check is validated. */
const proved = {
  '0060-a.sql': 'alter table hold add constraint known check (currency is not null) not valid;',
  '0061-b.concurrent.sql': 'alter table hold validate constraint known;',
}

describe('a migration is refused', () => {
  test.each<[string, name: string, text: string, why: RegExp]>([
    [
      'that drops a column',
      plain,
      'alter table hold drop column currency',
      /older version still uses hold\.currency.*contract/,
    ],
    ['that drops a table', plain, 'drop table hold', /older version still uses this table/],
    ['that drops a view', plain, 'drop view reported_name', /older version still uses this view/],
    ['that drops a function', plain, 'drop function times_of', /older version still uses this function/],
    ['that empties a table', plain, 'truncate hold', /takes the rows/],
    ['that drops what depends on it', contract, 'drop table hold cascade', /nobody has named/],
    ['that renames a column', plain, 'alter table hold rename column currency to money', /both run at once/],
    [
      'that renames a table, even as a contract step',
      contract,
      'alter table hold rename to held',
      /both run at once/,
    ],
    [
      'that takes null away',
      plain,
      'alter table hold alter column total_minor set not null',
      /may write null into hold\.total_minor/,
    ],
    [
      'that takes null away unproved',
      contract,
      'alter table hold alter column total_minor set not null',
      /reads the whole of hold.*not valid/,
    ],
    [
      'that lets null in',
      plain,
      'alter table hold alter column currency drop not null',
      /never expects null/,
    ],
    [
      'that takes a default away',
      plain,
      'alter table hold alter column state drop default',
      /may leave hold\.state out/,
    ],
    [
      'with a new column that older rows lack',
      plain,
      'alter table hold add column kind text not null',
      /come without hold\.kind.*a default/,
    ],
    [
      'with a default of each row’s own',
      plain,
      'alter table hold add column mark uuid default gen_random_uuid()',
      /rewrites the table/,
    ],
    [
      'with a number of each row’s own',
      plain,
      'alter table hold add column mark bigserial',
      /rewrites the table/,
    ],
    [
      'with a computed column',
      plain,
      'alter table hold add column twice bigint generated always as (total_minor * 2) stored',
      /rewrites the table/,
    ],
    ['with a unique new column', plain, 'alter table hold add column code text unique', /unique using index/],
    [
      'with a checked new column',
      plain,
      'alter table hold add column code text check (code <> $$$$)',
      /reads the whole of hold/,
    ],
    ['that changes a type', plain, 'alter table hold alter column currency type text', /rewrites hold/],
    [
      'that changes a type of rows',
      plain,
      'alter type seat_move add attribute code text',
      /calls functions with this type/,
    ],
    [
      'with an index that stops writers',
      plain,
      'create index i on hold (flow_id)',
      /nobody may write to hold.*concurrent\.sql/,
    ],
    [
      'with an index in the wrong file',
      plain,
      'create index concurrently i on hold (flow_id)',
      /cannot run in a transaction/,
    ],
    ['that drops an index at once', plain, 'drop index no_oversell', /drop index concurrently/],
    [
      'with a foreign key that reads all',
      plain,
      'alter table hold add constraint f foreign key (flow_id) references booking_flow',
      /not valid.*validate constraint/,
    ],
    [
      'with a check that reads all',
      plain,
      'alter table hold add constraint c check (total_minor > 0)',
      /not valid.*validate constraint/,
    ],
    [
      'with a unique constraint',
      plain,
      'alter table hold add constraint u unique (flow_id)',
      /unique using index/,
    ],
    [
      'with an exclusion',
      plain,
      'alter table hold add constraint e exclude using gist (flow_id with =)',
      /CONSTR_EXCLUSION/,
    ],
    [
      'that validates beside another lock',
      plain,
      'alter table hold add column a int; alter table hold validate constraint c',
      /:1: it reads the whole of hold/,
    ],
    ['with a time limit of its own', plain, `set lock_timeout = '1h'`, /runner sets lock_timeout/],
    ['with a transaction of its own', plain, 'begin; commit', /begins and ends/],
    ['that changes all rows', plain, `update hold set currency = 'EUR'`, /all rows of hold.*batches/],
    [
      'that changes many rows',
      plain,
      `update hold set currency = 'EUR' where frozen`,
      /all rows of hold.*batches/,
    ],
    ['that deletes rows', plain, 'delete from hold', /all rows of hold.*batches/],
    ['that hides what it does', plain, 'do $$ begin drop table hold; end $$', /cannot be seen/],
    ['that locks a table', plain, 'lock table hold', /everybody wait/],
    [
      'that switches a trigger off',
      plain,
      'alter table hold disable trigger all',
      /nobody has said yet what AT_DisableTrigAll locks/,
    ],
    ['of an unknown kind', plain, 'vacuum full hold', /VacuumStmt has no place/],
    [
      'that builds an index plainly where it may not',
      concurrent,
      'create index i on hold (flow_id)',
      /create index concurrently/,
    ],
    ['whose index has no name', concurrent, 'create index concurrently on hold (flow_id)', /a name/],
    [
      'that takes a broken index for a good one',
      concurrent,
      'create index concurrently if not exists i on hold (flow_id)',
      /not valid for a good one/,
    ],
    ['whose drop fails the second time', concurrent, 'drop index concurrently i', /if exists/],
    ['that does more than let work', concurrent, 'alter table hold add column a int', /lets everybody work/],
    ['that changes all rows in a batch', batches, `update hold set currency = 'EUR'`, /limit 1000/],
    ['with a table made in a batch', batches, 'create table t (id int)', /update, delete and insert only/],
    ['that is no SQL', plain, 'alter tabel hold', /no SQL.*syntax error/],
    ['whose name says no kind', '0060-x.later.sql', '', /or NNNN-what\.KIND\.sql/],
  ])('%s', async (_, name, text, why) => {
    const found = await judge({ [name]: text })
    expect(found.length).toBeGreaterThan(0)
    expect(found.join('\n')).toMatch(why)
    expect(found.every((line) => line.startsWith(`server/db/migrations/${name}:`))).toBe(true)
  })

  test('whose number is taken', async () => {
    expect(await judge({ '0060-a.sql': '', '0060-b.sql': '' })).toEqual([
      'server/db/migrations/0060-b.sql: the number 0060 is taken. Write instead: the next free one',
    ])
  })

  test('at the line of its statement, behind comments and other letters', async () => {
    const text = '-- für später\n\ncreate table t (id int);\n/* two\nlines */\ndrop table\n  hold;'
    const [line] = await judge({ [plain]: text })
    expect(line).toMatch(/^server\/db\/migrations\/0060-x\.sql:6: /)
  })

  test('that takes null away where the check is of another column, or validated in the same file', async () => {
    const notNull = 'alter table hold alter column total_minor set not null'
    expect(await judge({ ...proved, '0062-c.contract.sql': notNull })).toHaveLength(1)
    expect(
      await judge({
        '0060-a.sql': 'alter table hold add constraint known check (total_minor is not null) not valid;',
        '0061-c.contract.sql': notNull,
      }),
    ).toHaveLength(1)
  })
})

describe('a migration is let through', () => {
  test.each<[string, files: Readonly<Record<string, string>>]>([
    ['with a column that may be null', { [plain]: 'alter table hold add column kind text' }],
    [
      'with a column that has a default',
      {
        [plain]: `alter table hold add column kind text not null default 'x', add column at timestamptz not null default now()`,
      },
    ],
    [
      'with a column that names another table',
      { [plain]: 'alter table payment_attempt add column order_id uuid references voucher_order' },
    ],
    [
      'with a table of its own, its index and its first rows',
      {
        [plain]:
          'create table t (id int primary key, a int unique); create index i on t (a); alter table t add check (a > 0); insert into t values (1, 2); update t set a = 3',
      },
    ],
    [
      'with an index that lets everybody work',
      { [concurrent]: 'create index concurrently i on hold (flow_id); drop index concurrently if exists j' },
    ],
    [
      'with a unique constraint on an index that stands',
      {
        '0060-a.concurrent.sql': 'create unique index concurrently u on hold (flow_id)',
        '0061-b.sql': 'alter table hold add constraint u unique using index u',
      },
    ],
    ['with a check in two files', proved],
    [
      'with a foreign key that is not valid yet',
      {
        [plain]: 'alter table hold add constraint f foreign key (flow_id) references booking_flow not valid',
      },
    ],
    [
      'with a wider check',
      {
        [plain]:
          'alter table outbox drop constraint outbox_address, add constraint outbox_address check (true) not valid',
      },
    ],
    [
      'with a view that has one column more, a function and a trigger',
      {
        [plain]:
          'create or replace view v as select 1 as a; create function f() returns trigger language plpgsql as $$ begin end $$; create trigger t after insert on hold for each row execute function f()',
      },
    ],
    [
      'with rows changed in batches',
      {
        [batches]: `update hold set currency = 'EUR' where id in (select id from hold where currency is null limit 1000)`,
      },
    ],
    [
      'that drops in a contract step',
      {
        [contract]:
          'alter table hold drop column currency; drop table hold; drop function times_of(departure); alter table hold alter column state drop default',
      },
    ],
    [
      'that takes null away behind a validated check',
      {
        ...proved,
        '0062-c.contract.sql':
          'alter table hold alter column currency set not null; alter table hold drop constraint known',
      },
    ],
    ['that landed before there were steps', { '0049-flown-in-order.sql': 'drop table hold' }],
  ])('%s', async (_, files) => {
    expect(await judge(files)).toEqual([])
  })

  test('where it has landed', async () => {
    expect(await judgeMigrations(await readMigrations())).toEqual([])
  })
})
