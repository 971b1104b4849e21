import { describe, expect, it } from 'vitest'
import { nameOfStatement, rememberNames } from './name-of.ts'

describe('the name of a statement', () => {
  it.each([
    ['begin', 'begin'],
    ['COMMIT', 'commit'],
    ['select 1', 'select'],
    ['select * from "outbox" where id = $1 for update skip locked', 'select outbox'],
    ['select take from take_hold($1, $2)', 'select take_hold'],
    ['\n  insert into "flow" (id) values ($1)', 'insert flow'],
    ['update "outbox" set a = 1 where id in (select id from flow for update)', 'update outbox'],
    ['delete from hold', 'delete hold'],
    ['with a as (select 1 from x for update) insert into reservation (id) select $1', 'insert reservation'],
    ['with a as (select 1 from x for no key update) select * from a', 'select x'],
    ['insert into y (a) values ($1) on conflict do update set a = 1', 'insert y'],
    ["explain analyze select 'Ada Lovelace'", 'statement'],
    ['', 'statement'],
  ])('says what %s does', (text, name) => {
    expect(nameOfStatement(text)).toBe(name)
  })

  it('holds nothing of what the statement says', () => {
    expect(nameOfStatement("select 'ABC123' from reservation where name = 'Ada'")).toBe('select reservation')
  })

  it('is the same when it is asked again, after any number of others', () => {
    const nameOf = rememberNames()
    for (let count = 0; count < 3_000; count++) nameOf(`select ${count} from x`)
    expect(nameOf('select 7 from x')).toBe('select x')
  })
})
