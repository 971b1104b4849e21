/**
 * Checks the rooms and their order, the doors of modules, the vocabulary, the owners of tables and the purity
 * of `core`: `node scripts/check-structure.ts`.
 */
import { join } from 'node:path'
import { rules } from './structure/rules.ts'
import { sizesOf } from './structure/sizes.ts'
import { readTree } from './structure/source-tree.ts'

const tree = await readTree(join(import.meta.dirname, '..'))
const found = rules.flatMap((rule) => rule(tree))
for (const line of found) console.error(line)
console.log(`${tree.length} files, ${rules.length} rules, ${found.length} breaches`)
console.log(`trend: ${sizesOf(tree)}`)
if (found.length > 0) process.exitCode = 1
