import { expect, test } from 'vitest'
import { digestOf } from '../../server/db/update/migration-file.ts'
import { judgeSinceRelease } from './judge-since-release.ts'

const migration = { name: '0060-a.sql', text: 'create table a (id int)' }
const body = { name: 'f.sql', text: 'create or replace function f() …' }
const release = {
  version: '0.2.0',
  migrations: { [migration.name]: digestOf(migration.text) },
  functionFiles: { [body.name]: digestOf(body.text) },
}
const changed = (file: typeof body) => ({ ...file, text: `${file.text} ` })
const later = { name: '0061-b.sql', text: '-- functions' }

test('files of the release as they were, and later ones, pass', () => {
  expect(judgeSinceRelease(release, [migration], [body])).toEqual([])
  expect(judgeSinceRelease(release, [migration, later], [changed(body)])).toEqual([])
})

test('a migration of the release may not change, go, or get a neighbour below the newest', () => {
  expect(judgeSinceRelease(release, [changed(migration)], [body])).toEqual([
    expect.stringMatching(/^server\/db\/migrations\/0060-a\.sql:1: it was changed .* a further migration$/),
  ])
  expect(judgeSinceRelease(release, [later], [body])).toHaveLength(1)
  expect(judgeSinceRelease(release, [{ name: '0059-c.sql', text: '' }, migration], [body])).toEqual([
    expect.stringMatching(/0059-c\.sql:1: .* a number above 0060$/),
  ])
})

test('a changed function needs a newer migration, by which older servers know it', () => {
  expect(judgeSinceRelease(release, [migration], [changed(body)])).toEqual([
    expect.stringMatching(/^server\/db\/functions\/f\.sql:1: .* put their own back/),
  ])
})
