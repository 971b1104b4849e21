/** Made-up repositories of a few files, for the tests of rules. */
import { sourceFile, type Rule, type SourceTree } from './source-tree.ts'

export function tree(files: Readonly<Record<string, string>>): SourceTree {
  return Object.entries(files).map(([path, text]) => sourceFile(path, text))
}

/** How many breaches a rule finds in one file with this text. */
export function found(rule: Rule, path: string, text = ''): number {
  return rule(tree({ [path]: text })).length
}

/** How many breaches a rule finds when one file imports the other. */
export function importing(rule: Rule, path: string, target: string): number {
  return found(rule, path, `import { x } from '@jetbridge/${target}'`)
}
