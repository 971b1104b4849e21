/** Checks migrations that have steps: `node scripts/check-migrations.ts` (docs/operations.md, "Updates without a stop"). */
import { readMigrations } from '../server/db/update/migration-file.ts'
import { readRelease } from '../server/db/update/release.ts'
import { judgeMigrations } from './migrations/judge-migrations.ts'
import { judgeSinceRelease, readFunctionFiles } from './migrations/judge-since-release.ts'

const files = await readMigrations()
const functions = await readFunctionFiles()
const found = [...(await judgeMigrations(files)), ...judgeSinceRelease(await readRelease(), files, functions)]
for (const line of found) console.error(line)
console.log(`${files.length} migrations, ${found.length} refused`)
if (found.length > 0) process.exitCode = 1
