/** Where an operator imports files: a folder for them, and a database of its own for every test. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { listDepartures } from '../modules/schedule/read.ts'
import { tinyAirports } from '../seed/factories.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

export interface ImportDesk {
  readonly url: string
  readonly db: Database
  readonly folder: string
  /** Writes a file into the folder, and answers its path. */
  readonly file: (name: string, content: string | Uint8Array) => Promise<string>
  /** Every departure of a brand that is on sale. */
  readonly standing: (brand: string) => ReturnType<typeof listDepartures>
}

const ever = [localDate('2000-01-01'), localDate('2060-01-01')] as const

/** Call it once, outside of tests; the database knows the airports of the tiny world, and nothing else. */
export function importDesk(): ImportDesk {
  let open: { readonly fresh: FreshDatabase; readonly db: Database } | undefined
  let folder = ''
  const opened = () => open ?? fail()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jetbridge-import-'))
  })
  beforeEach(async () => {
    const fresh = await freshDatabase()
    const db = openDatabase(fresh.url)
    open = { fresh, db }
    await putAirports(db.query, tinyAirports)
    return async () => {
      await db.close()
      await fresh.drop()
    }
  })
  afterAll(() => rm(folder, { recursive: true }))
  return {
    get url() {
      return opened().fresh.url
    },
    get db() {
      return opened().db
    },
    get folder() {
      return folder
    },
    async file(name, content) {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    standing: (brand) => listDepartures(opened().db.query, brand, ...ever),
  }
}

function fail(): never {
  throw new Error('no database is open yet')
}
