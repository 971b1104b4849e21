import { documentKeysIn } from '../config.ts'
import { findBreaches, ruleMilliseconds } from '../db/invariants.ts'
import { openDatabase } from '../db/open.ts'
import { listPowerfulRoles, type PowerfulRole } from '../db/update/server-role.ts'
import { findWrongKeys } from '../modules/guest/operations/check-keys.ts'
import { invariants } from '../modules/invariants.ts'
import { declareCommand } from './command.ts'
import { withDatabaseUrl } from './database.ts'
import { findSealedProblems } from './documents.ts'
import { count, RefusedError } from './terminal.ts'

export const checkCommand = declareCommand({
  about: [
    'Proves that counters equal the holds and flights behind them, that the books balance and that every paid booking has its tickets, and opens everything sealed with DOCUMENT_KEYS.',
    'The keys by which the desk finds bookings are made once more for 10,000 of them, chosen by chance where there are more.',
    'Only reads; can run beside the engine at any time.',
  ],
  async run(_, terminal) {
    const keys = documentKeysIn(terminal.environment)
    const findings = await withDatabaseUrl(terminal, async (url) => {
      const db = openDatabase(url, { connections: 1, statementTimeout: ruleMilliseconds })
      try {
        const found = [
          ...(await findBreaches(db.query, invariants)),
          ...(await findWrongKeys(db.query)),
          ...(await findSealedProblems(db.query, keys)),
        ]
        for (const powerful of await listPowerfulRoles(db.query)) terminal.note(noteOf(powerful))
        return found
      } finally {
        await db.close()
      }
    })
    if (findings.length === 0) return terminal.say('All invariants hold.')
    const reasons = findings.map(({ rule, detail }) => `${rule}: ${detail}`)
    throw new RefusedError(`${count(findings.length, 'finding')}.`, reasons)
  },
})

function noteOf({ role, powers: [power = '', ...more] }: PowerfulRole): string {
  const rest = more.length > 0 ? `, and ${more.length} more` : ''
  return `The role ${role} of the servers could change the audit log: it ${power}${rest}. docs/operations.md, "A role for the servers", says how they run as one that can only add to it.`
}
