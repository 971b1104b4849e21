import { describe, expect, test } from 'vitest'
import { found } from './small-tree.ts'
import { tableOwnership } from './tables.ts'

describe('tables', () => {
  const rule = tableOwnership({ hold: 'inventory', reservation: 'reservation', departure: 'schedule' })
  const naming = (text: string, path = 'server/modules/ticket/queries.ts') => found(rule, path, text)

  test.each([
    `db.selectFrom('hold').selectAll()`,
    `db.insertInto("hold")`,
    `tx.updateTable('hold as h')`,
    `tx\n  .deleteFrom('hold')`,
    `q.innerJoin('hold as h', 'h.id', 'x.hold_id')`,
    `q.leftJoinLateral('hold')`,
    'sql`select 1 from hold where id = ${id}`',
    'sql`update\n  hold set state = 1`',
    'sql`insert into "hold" values (1)`',
    `pool.query('select id from hold')`,
    'pool.query("delete from hold")',
    `db.selectFrom(['ticket', 'hold'])`,
    `db.selectFrom(['ticket as t', 'hold as h'])`,
    'sql`select 1 from ticket t, hold h where t.id = h.id`',
    'sql`select 1 from unnest(${ids}) as i, hold`',
    'sql`truncate ticket, hold`',
  ])('%s is refused outside the owner’s queries', (text) => {
    expect(naming(text)).toBe(1)
    expect(naming(text, 'server/modules/inventory/operations.ts')).toBe(1)
    expect(naming(text, 'server/http/site.ts')).toBe(1)
    expect(naming(text, 'server/modules/inventory/queries.ts')).toBe(0)
    expect(naming(text, 'server/modules/inventory/queries/hold.ts')).toBe(0)
    expect(naming(text, 'server/modules/inventory/read.ts')).toBe(0)
  })

  test('words that only look like a table’s name are left alone', () => {
    const harmless = [
      `// select 1 from hold`,
      `throw new Refusal('hold')`,
      `log.info('took the seats from hold 7')`,
      `import { hold } from './hold.ts'`,
      'sql`select hold_id from ticket`',
      'sql`select ticket.id, hold from ticket`',
      `db.selectFrom('ticket').select(['ticket.id', 'hold'])`,
      `Array.from(holds)`,
    ]
    expect(harmless.map((text) => naming(text))).toEqual(harmless.map(() => 0))
  })

  test('migrations, the demo world and tests may name any table', () => {
    const text = `db.selectFrom('hold')`
    const paths = ['server/db/schema.ts', 'server/seed/queries.ts', 'server/modules/ticket/issue.db.test.ts']
    expect(paths.map((path) => naming(text, path))).toEqual([0, 0, 0])
  })
})
