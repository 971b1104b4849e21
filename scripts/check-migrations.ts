/** Checks migrations that have steps: `node scripts/check-migrations.ts` (docs/operations.md, "Updates without a stop"). */
import { readMigrations } from '../server/db/update/migration-file.ts'
import { judgeMigrations } from './migrations/judge-migrations.ts'

const files = await readMigrations()
const found = await judgeMigrations(files)
for (const line of found) console.error(line)
console.log(`${files.length} migrations, ${found.length} refused`)
if (found.length > 0) process.exitCode = 1
