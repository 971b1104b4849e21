import { describe, expect, test } from 'vitest'
import { readSql } from './sql-reader.ts'

describe('tables of an SQL text', () => {
  const tables = (text: string) => readSql(text).tables.map(({ name }) => name)

  test.each([
    ['select 1 from a join b using (c) left join lateral (select 1 from d) e on true', ['a', 'b', 'd']],
    [
      'select 1 from a x, unnest($1, $2) as i, (select 1 from b) y, c where a.d = 1',
      ['a', 'unnest', 'b', 'c'],
    ],
    ['with x as (insert into a (b, c) values (1, 2) returning b) update d set e = 1 from f', ['a', 'd', 'f']],
    ['delete from only a using b where a.id = b.id', ['a', 'b']],
    ['truncate a, b cascade; lock table c, d in share mode', ['a', 'b', 'c', 'd']],
    ['select 1 from a for update of a skip locked', ['a']],
    ['insert into "a" values (1) on conflict (b) do update set c = 1', ['a']],
    ['where exists (select from a where ?) and ? in (select b from c)', ['a', 'c']],
  ])('%s', (text, expected) => {
    expect(tables(text)).toEqual(expected)
  })

  test('are found in the body of a function too', () => {
    const text = `create function f(a jsonb) returns void language plpgsql as $body$
      begin
        -- from b
        for item in select 1 from c loop
          perform g('from d');
        end loop;
      end $body$;`
    expect(tables(text)).toEqual(['c'])
    expect(readSql(text).tables[0]?.index).toBe(text.indexOf('c loop'))
  })

  test('are not the values behind another kind of from', () => {
    const text = 'select extract(day from a), trim(both from b), c is distinct from d, e.from_f'
    expect(tables(text)).toEqual([])
  })

  test('come with the functions it calls', () => {
    const calls = readSql('select take_hold($1) from hold_items(2)').calls.map(({ name }) => name)
    expect(calls).toEqual(['take_hold', 'hold_items'])
  })
})
