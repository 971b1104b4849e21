/** Every rule that the repository is held to. */
import { tableOwners } from '../../server/db/tables.ts'
import { noCycles } from './cycles.ts'
import { datesInTwoFiles, oneClock, pureCore } from './purity.ts'
import { corePackagesOnly, roomDirections } from './rooms.ts'
import type { Rule } from './source-tree.ts'
import { tableOwnership } from './tables.ts'
import { kebabCase, moduleVocabulary, noEmptyNames } from './vocabulary.ts'

export const rules: readonly Rule[] = [
  roomDirections,
  corePackagesOnly,
  moduleVocabulary,
  tableOwnership(tableOwners),
  noCycles,
  pureCore,
  oneClock,
  datesInTwoFiles,
  noEmptyNames,
  kebabCase,
]
