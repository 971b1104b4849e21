import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messagesPlugin } from './messages-plugin.ts'

const room = join(import.meta.dirname, '..')

/** What the build gets of a file, and which other files it watches for it. */
async function loaded(file: string) {
  const watched: string[] = []
  const load = messagesPlugin().load as (this: unknown, id: string) => Promise<{ code: string } | undefined>
  const found = await load.call({ addWatchFile: (each: string) => watched.push(each) }, join(room, file))
  return { code: found?.code, watched }
}

test('a catalogue is compiled with the texts that it takes from other files, which are watched', async () => {
  const { code, watched } = await loaded('i18n/messages/report.de.ts')
  expect(code).toContain('"report.column.issueDate":["Ausgestellt"]')
  expect(watched).toContain(join(room, '../core/report/headings.de.ts'))
})

test('no other file is touched', async () => {
  expect(await loaded('i18n/person-labels.de.ts')).toEqual({ code: undefined, watched: [] })
})
