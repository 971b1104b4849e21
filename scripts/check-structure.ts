/** Holds the rooms, the vocabulary, the owners of tables and the purity of `core`: `node scripts/check-structure.ts`. */
import { join } from 'node:path'
import { tableOwners } from '../server/db/tables.ts'
import { noCycles } from './structure/cycles.ts'
import { datesInTwoFiles, oneClock, pureCore } from './structure/purity.ts'
import { corePackagesOnly, roomDirections } from './structure/rooms.ts'
import { readTree, type Rule } from './structure/source-tree.ts'
import { tableOwnership } from './structure/tables.ts'
import { kebabCase, moduleVocabulary, noEmptyNames } from './structure/vocabulary.ts'

const rules: readonly Rule[] = [
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

const tree = await readTree(join(import.meta.dirname, '..'))
const found = rules.flatMap((rule) => rule(tree))
for (const line of found) console.error(line)
console.log(`${tree.length} files, ${rules.length} rules, ${found.length} breaches`)
if (found.length > 0) process.exitCode = 1
