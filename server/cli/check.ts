import { documentKeysIn } from '../config.ts'
import { findBreaches, ruleMilliseconds } from '../db/invariants.ts'
import { openDatabase } from '../db/open.ts'
import { invariants } from '../modules/invariants.ts'
import { declareCommand } from './command.ts'
import { withDatabaseUrl } from './database.ts'
import { findSealedProblems } from './documents.ts'
import { count, RefusedError } from './terminal.ts'

export const checkCommand = declareCommand({
  about: [
    'Proves that counters equal the holds and flights behind them, that the books balance and that every paid booking has its tickets, and opens everything sealed with DOCUMENT_KEYS.',
    'Only reads; can run beside the engine at any time.',
  ],
  async run(_, terminal) {
    const keys = documentKeysIn(terminal.environment)
    const findings = await withDatabaseUrl(terminal, async (url) => {
      const db = openDatabase(url, { connections: 1, statementTimeout: ruleMilliseconds })
      try {
        return [...(await findBreaches(db.query, invariants)), ...(await findSealedProblems(db.query, keys))]
      } finally {
        await db.close()
      }
    })
    if (findings.length === 0) return terminal.say('All invariants hold.')
    const reasons = findings.map(({ rule, detail }) => `${rule}: ${detail}`)
    throw new RefusedError(`${count(findings.length, 'finding')}.`, reasons)
  },
})
