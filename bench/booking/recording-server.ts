/** A server that writes its statements down. */
import { join } from 'node:path'
import { type Server, startServer } from './server.ts'
import type { World } from './world.ts'

/** @returns the server, and the file of its statements */
export async function startRecordingServer({
  folder,
  databaseUrl,
  sandbox,
}: World): Promise<{ readonly server: Server; readonly queryLog: string }> {
  const queryLog = join(folder, 'queries.jsonl')
  const server = await startServer({
    databaseUrl,
    sandbox,
    logFile: join(folder, 'recorded.log'),
    flags: ['--import', join(import.meta.dirname, 'query-log.ts')],
    env: { QUERY_LOG: queryLog },
  })
  return { server, queryLog }
}
