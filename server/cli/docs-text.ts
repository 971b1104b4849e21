import { documentKeysIn } from '../config.ts'
import { listDocsLines } from '../modules/reservation/operations/docs-text.ts'
import { brandOption } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { code } from './kinds.ts'
import { needed } from './option.ts'
import { RefusedError } from './terminal.ts'

export const docsTextCommand = declareCommand({
  about: [
    'Prints the SSR DOCS of every passenger of a confirmed reservation. Opens the sealed documents with DOCUMENT_KEYS; what it prints is personal data.',
  ],
  options: {
    brand: brandOption,
    reservation: needed(code('CODE', 'name a reservation'), 'its record locator'),
  },
  async run({ brand: { id: brandId }, reservation: recordLocator }, terminal) {
    const keys = documentKeysIn(terminal.environment)
    const lines = await withDatabase(terminal, ({ query }) =>
      listDocsLines(query, keys, { brandId, recordLocator }),
    )
    if (!lines) throw new RefusedError(`${brandId} has no confirmed reservation ${recordLocator}.`)
    for (const line of lines) terminal.say(line)
  },
})
