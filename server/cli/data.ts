/**
 * Which data a command works on. Invariant: no command makes or takes data silently. It says which they are; without
 * data, a command that may not make any (command.ts) says what to do; a product that runs on others is named.
 */
import { join } from 'node:path'
import { databaseFolder, exists } from '../db/embedded-folder.ts'
import { databaseNamed } from '../db/database-check.ts'
import { readHolder } from '../launch/lock.ts'
import { holderFile, listLaunchers, type RunningLauncher } from '../launch/register.ts'
import { type LaunchSettings, parseLaunch } from '../launch/settings.ts'
import { CannotStart } from '../machine/cannot-start.ts'
import type { Terminal } from './terminal.ts'

/** A PostgreSQL of the operator, or the folder of an embedded one. */
export type Data = { readonly url: string } | { readonly folder: string }

/** There are no data, and the command does not make any. */
export class NoData extends CannotStart {}

type Asking = Pick<Terminal, 'root' | 'environment' | 'note' | 'mayMakeData'>

/** Says which data they are. @throws NoData where there are none and the command makes none */
export async function chooseData(terminal: Asking): Promise<Data> {
  const settings = parseLaunch(terminal.root, terminal.environment, [])
  if (settings.databaseUrl !== undefined) {
    terminal.note(`Data: ${databaseNamed(settings.databaseUrl)} (DATABASE_URL).`)
    return { url: settings.databaseUrl }
  }
  const folder = join(settings.data, 'postgres')
  const hints = await otherData(settings, terminal.environment['JETBRIDGE_DATA'] !== undefined)
  if (await exists(databaseFolder(folder).data))
    terminal.note([`Data: ${settings.data}.`, ...hints].join(' '))
  else if (terminal.mayMakeData)
    terminal.note([`Data: ${settings.data}, where a new database is made.`, ...hints].join(' '))
  else throw noData(settings, hints)
  return { folder }
}

function noData({ data }: LaunchSettings, hints: readonly string[]): NoData {
  const lines = [
    ...hints,
    `${hints.length > 0 ? 'Otherwise start' : 'Start'} first (npm start), or name the data: JETBRIDGE_DATA=FOLDER, or DATABASE_URL=postgres://user:password@host:5432/database`,
  ]
  return new NoData(
    `There is no Jetbridge data in ${data}, and this command makes none.\n  ${lines.join('\n  ')}`,
  )
}

/** Products that run on other data than these, each in a sentence that says how to name them. */
async function otherData(settings: LaunchSettings, isNamed: boolean): Promise<string[]> {
  const { data } = settings
  const here = await readHolder(holderFile(data))
  if (here) return here.database === undefined ? [] : [otherDatabase(here.database, here.pid)]
  const isMade = await exists(databaseFolder(join(data, 'postgres')).data)
  if (isNamed && isMade) return []
  return (await listLaunchers()).filter((each) => each.data !== data).map(otherFolder)
}

function otherDatabase(database: string, pid: number): string {
  return `The Jetbridge that runs here (process ${pid}) works on ${database}: did you mean to set DATABASE_URL?`
}

function otherFolder({ data, address, database, pid }: RunningLauncher): string {
  const where = address ?? `process ${pid}`
  return database === undefined
    ? `A Jetbridge runs on ${data} (${where}): did you mean JETBRIDGE_DATA=${data}?`
    : `A Jetbridge runs on ${database} (${where}): did you mean to set DATABASE_URL?`
}
