/** Writes the types of rows from a migrated database: `npm run db:types`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readColumns } from '../server/db/catalogue.ts'
import { rowTypes } from '../server/db/row-types.ts'
import { tableOwners } from '../server/db/tables.ts'
import { startScratchDatabase } from '../server/testing/scratch-database.ts'

const folder = join(import.meta.dirname, '../server/db/rows')
const database = await startScratchDatabase()
try {
  const files = rowTypes(await readColumns(database.db.query), tableOwners)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [name, text] of files) await writeFile(join(folder, name), text)
} finally {
  await database.stop()
}
