/** Rooms of the site beyond their order: features stay apart, and `web/ui` fits any product. */
import { isWithin, placeOf, productOf, type Rule } from './source-tree.ts'

function featureOf(path: string | undefined): string | undefined {
  return path === undefined ? undefined : /^(?:web|desk)\/features\/([^/]+)/.exec(path)?.[1]
}

export const featuresApart: Rule = (tree) =>
  productOf(tree).flatMap((file) => {
    const own = featureOf(file.path)
    return file.imports.flatMap(({ target, index }) => {
      const other = featureOf(target)
      if (own === undefined || other === undefined || other === own) return []
      const advice = `move what both need to ${isWithin(file.path, 'desk') ? 'desk/shell' : 'web/ui, web/form, web/trip or web/session'}`
      return [`${placeOf(file, index)}: feature ${own} imports ${target}: ${advice}`]
    })
  })

/** Everything of `core` that `web/ui` may know. */
const forAnyProduct = 'core/kernel'

export const uiFitsAnyProduct: Rule = (tree) =>
  productOf(tree)
    .filter(({ path }) => isWithin(path, 'web/ui'))
    .flatMap((file) =>
      file.imports
        .filter(({ target = '' }) => isWithin(target, 'core') && !isWithin(target, forAnyProduct))
        .map(
          ({ target, index }) =>
            `${placeOf(file, index)}: web/ui must not know ${target}: take it as a prop, or move the piece to web/trip`,
        ),
    )
