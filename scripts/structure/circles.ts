/** Nothing needs itself, not even through others: no file and no folder. */
import { lightestFirst, type Graph, wayBack } from './graph.ts'
import { placeOf, productOf, type Rule, scriptsOf, type SourceTree } from './source-tree.ts'

/** Imports of types alone are gone when the program runs, so they make no cycle. */
function runningImports(tree: SourceTree): Map<string, string[]> {
  const scripts = scriptsOf(tree)
  const paths = new Set(scripts.map(({ path }) => path))
  return new Map(
    scripts.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, typeOnly }) =>
        target !== undefined && !typeOnly && paths.has(target) ? [target] : [],
      ),
    ]),
  )
}

export const noCycles: Rule = (tree) => {
  const graph = runningImports(tree)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const way = [...trail.slice(start), path].join(' → ')
      found.push(`${path}:1: imports itself: ${way}: move what they share into a file of its own`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** A module, a feature, or a folder of a room; a file that stands beside them is a folder of its own. */
function folderOf(path: string): string {
  const depth = /^(?:server\/modules|web\/features|desk\/features)\//.test(path) ? 3 : 2
  return path.split('/').slice(0, depth).join('/')
}

/** Folder to folder: the place of each import. Types count. */
function arrowsOf(tree: SourceTree): Graph {
  const arrows: Graph = new Map()
  for (const file of productOf(tree)) {
    const from = folderOf(file.path)
    for (const { target, index } of file.imports) {
      const to = target === undefined ? from : folderOf(target)
      if (to === from) continue
      const places = arrows.get(from) ?? new Map<string, string[]>()
      arrows.set(from, places.set(to, [...(places.get(to) ?? []), placeOf(file, index)]))
    }
  }
  return arrows
}

/** For each circle the arrow made by the fewest imports: turn this one round first. */
export const noFolderCircles: Rule = (tree) => {
  const arrows = arrowsOf(tree)
  return lightestFirst(arrows).flatMap(({ from, to, places }) => {
    const way = wayBack(arrows, to, from)
    if (!way) return []
    arrows.get(from)?.delete(to)
    const circle = [from, ...way].join(' → ')
    return places.map((place) => `${place}: closes a circle of folders, ${circle}: turn this import round`)
  })
}
