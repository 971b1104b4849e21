/** Places in layers: a file imports from its own place and those below it. */
import { isWithin, placeOf, productOf, type Rule } from './source-tree.ts'

/**
 * Types count like values; tests are left out.
 * @param room the folder that is ordered
 * @param places files and folders of it, from the ground up
 * @param written the file where the order is written
 */
export function ladder(room: string, places: readonly string[], written: string): Rule {
  const heightOf = (path: string): number => places.findIndex((place) => isWithin(path, place))
  return (tree) =>
    productOf(tree).flatMap((file) => {
      if (!isWithin(file.path, room)) return []
      const height = heightOf(file.path)
      if (height < 0) return [`${file.path}:1: has no place in the order: write it into ${written}`]
      return file.imports.flatMap(({ target, index }) => {
        if (target === undefined || heightOf(target) <= height) return []
        const order = `${places[height]} stands below ${places[heightOf(target)]} (${written})`
        return [`${placeOf(file, index)}: imports ${target}, but ${order}: move what both need down`]
      })
    })
}
