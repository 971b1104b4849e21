/** Nothing needs itself, not even through others or for a type: no file, no folder, no part of a folder. */
import { lightestFirst, type Graph, wayBack } from './graph.ts'
import { placeOf, productOf, type Rule, scriptsOf, type SourceTree } from './source-tree.ts'

/** A type counts as much as a value: two files that name each other's types cannot be read one by one. */
function importsOf(tree: SourceTree): Map<string, string[]> {
  const scripts = scriptsOf(tree)
  const paths = new Set(scripts.map(({ path }) => path))
  return new Map(
    scripts.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target !== undefined && paths.has(target) ? [target] : [])),
    ]),
  )
}

export const noCycles: Rule = (tree) => {
  const graph = importsOf(tree)
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

const houses = /^(?:server\/modules|web\/features|desk\/features)\/[^/]+\//

/** A module, a feature, or a folder of a room; a file that stands beside them is a folder of its own. */
function folderOf(path: string): string {
  const depth = houses.test(path) ? 3 : 2
  return path.split('/').slice(0, depth).join('/')
}

/** A folder inside a module or feature; a file beside these folders is a part of its own, a door or a word. */
function partOf(path: string): string | undefined {
  return houses.test(path) ? path.split('/').slice(0, 4).join('/') : undefined
}

/** Folder to folder: the place of each import. Types count. */
function arrowsOf(tree: SourceTree, nameOf: (path: string) => string | undefined): Graph {
  const arrows: Graph = new Map()
  for (const file of productOf(tree)) {
    const from = nameOf(file.path)
    for (const { target, index } of file.imports) {
      const to = target === undefined ? undefined : nameOf(target)
      if (from === undefined || to === undefined || to === from) continue
      const places = arrows.get(from) ?? new Map<string, string[]>()
      arrows.set(from, places.set(to, [...(places.get(to) ?? []), placeOf(file, index)]))
    }
  }
  return arrows
}

/** For each circle the arrow made by the fewest imports: turn this one round first. */
function circlesIn(arrows: Graph): string[] {
  return lightestFirst(arrows).flatMap(({ from, to, places }) => {
    const way = wayBack(arrows, to, from)
    if (!way) return []
    arrows.get(from)?.delete(to)
    const circle = [from, ...way].join(' → ')
    return places.map((place) => `${place}: closes a circle of folders, ${circle}: turn this import round`)
  })
}

export const noFolderCircles: Rule = (tree) => circlesIn(arrowsOf(tree, folderOf))

export const noCirclesInside: Rule = (tree) => circlesIn(arrowsOf(tree, partOf))
