import { parseArgs } from 'node:util'
import { documentKeysIn } from '../config.ts'
import { listDocsLines } from '../modules/reservation/operations/docs-text.ts'
import { brandNamed } from './brand.ts'
import { withDatabase } from './database.ts'
import { RefusedError, type Terminal, UsageError } from './terminal.ts'

export const docsTextUsage = `documents docs-text --brand BRAND --reservation CODE
    Prints the SSR DOCS of every passenger of a confirmed reservation. Opens the sealed documents with
    DOCUMENT_KEYS; what it prints is personal data.`

export async function runDocsText(args: readonly string[], terminal: Terminal): Promise<void> {
  const options = { brand: { type: 'string' }, reservation: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const { id: brandId } = brandNamed(values.brand, terminal)
  const recordLocator = values.reservation?.trim().toUpperCase()
  if (!recordLocator) throw new UsageError('name a reservation: --reservation CODE')
  const keys = documentKeysIn(terminal.environment)
  const lines = await withDatabase(terminal, ({ query }) =>
    listDocsLines(query, keys, { brandId, recordLocator }),
  )
  if (!lines) throw new RefusedError(`${brandId} has no confirmed reservation ${recordLocator}.`)
  for (const line of lines) terminal.say(line)
}
