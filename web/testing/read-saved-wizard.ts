/** The engine's judge of a saved wizard: pages, and their tests, get the contract without its schemas. */
import { createRequire } from 'node:module'
import type { ReadWizard } from '@jetbridge/core/contract/saved-wizard.ts'

const contract = createRequire(import.meta.url)('@jetbridge/core/contract/saved-wizard.ts') as {
  readSavedWizard: (sent: string) => ReadWizard
}

export const { readSavedWizard } = contract
