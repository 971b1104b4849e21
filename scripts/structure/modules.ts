/** Modules of the server: one order, and doors. */
import { ladder } from './ladder.ts'
import { aboveModules, belowModules } from './order.ts'
import { isWithin, placeOf, productOf, type Rule } from './source-tree.ts'
import type { Import } from './syntax.ts'

/** As server/modules/floors.ts writes them, from the ground up. */
export type Floors = readonly { readonly floor: string; readonly modules: readonly string[] }[]

export function modulesOf(floors: Floors): string[] {
  return floors.flatMap(({ modules }) => modules)
}

/** A module imports only modules before it in the list; http and db know no module. */
export function moduleOrder(floors: Floors): Rule {
  const modules = modulesOf(floors).map((name) => `server/modules/${name}`)
  const places = [...belowModules, 'server/modules/floors.ts', ...modules, ...aboveModules]
  return ladder('server', places, 'server/modules/floors.ts and scripts/structure/order.ts')
}

/**
 * This file puts the modules together: it may reach what they serve, run and keep open, never their queries.
 */
const composition = [
  'server/access.ts',
  'server/app.ts',
  'server/desk-app.ts',
  'server/build.ts',
  'server/main.ts',
  'server/open-server.ts',
  'server/modules/invariants.ts',
  'server/modules/jobs.ts',
  'server/modules/metrics.ts',
  'server/modules/sealed.ts',
]

/** `server/modules/seat/queries/places.ts` is `queries/places.ts` of `seat`. */
export function moduleOf(path: string): { module: string; inside: string } | undefined {
  const [, module, inside] = /^server\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  return module === undefined || inside === undefined ? undefined : { module, inside }
}

/** From outside, a module is written through its operations and read through `read`. */
export const moduleDoors: Rule = (tree) =>
  productOf(tree)
    .filter(({ path }) => isWithin(path, 'server'))
    .flatMap((file) =>
      file.imports
        .filter((it) => !isDoor(file.path, it))
        .map(
          ({ target, index }) =>
            `${placeOf(file, index)}: reaches into ${target}: use the module's operations or read.ts`,
        ),
    )

function isDoor(from: string, { target }: Import): boolean {
  const to = target === undefined ? undefined : moduleOf(target)
  if (!to || moduleOf(from)?.module === to.module) return true
  if (composition.includes(from)) return !/^queries\b/.test(to.inside)
  // the answer may be made of other modules' shapes
  if (to.inside === 'present.ts') return /^(?:present|routes)\.ts$/.test(moduleOf(from)?.inside ?? '')
  return /^(?:operations|read)(?:\.ts$|\/)/.test(to.inside) || to.inside === `${to.module}.ts`
}

/**
 * Who may call is declared on the endpoint and answered before its handler runs.
 * @param guards names that no handler may take
 */
export function noGuardsByHand(guards: readonly string[]): Rule {
  return (tree) =>
    productOf(tree)
      .filter(({ path }) => moduleOf(path)?.inside === 'routes.ts')
      .flatMap((file) =>
        file.imports.flatMap(({ names, index }) =>
          names
            .filter((name) => guards.includes(name))
            .map((name) => `${placeOf(file, index)}: calls ${name}: declare the access on the endpoint`),
        ),
      )
}
