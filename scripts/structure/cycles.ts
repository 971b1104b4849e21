/** No file needs itself, by whatever way round. */
import { importsOf, isScript, type Rule, type SourceTree } from './source-tree.ts'

/** Imports of types alone are gone when the program runs and make no cycle. */
function graphOf(tree: SourceTree): Map<string, string[]> {
  const paths = new Set(tree.map(({ path }) => path))
  return new Map(
    tree
      .filter(({ path }) => isScript(path))
      .map((file) => [
        file.path,
        importsOf(file).flatMap(({ target, typeOnly }) =>
          target && !typeOnly && paths.has(target) ? [target] : [],
        ),
      ]),
  )
}

export const noCycles: Rule = (tree) => {
  const graph = graphOf(tree)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      found.push(`${path}: imports itself: ${[...trail.slice(start), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
