/** Which room may import which (docs/tour.md), and the packages `core` may use. */
import { importsOf, isScript, isTest, roomOf, type Room, type Rule, type SourceFile } from './source-tree.ts'

const allowed: Readonly<Record<Room, readonly Room[]>> = {
  core: [],
  brands: ['core'],
  server: ['core', 'brands'],
  web: ['core', 'brands'],
  sandbox: ['core'],
  e2e: ['core', 'brands'],
  bench: ['core', 'brands'],
  scripts: ['core', 'brands', 'server', 'sandbox', 'web'],
}

/** What proofs build their world from, and run the product by as an operator does; never the engine's modules. */
const forProofs = [
  'server/testing/',
  'server/seed/',
  'server/db/',
  'server/launch/',
  'sandbox/testing.ts',
  'e2e/chromium.ts',
]

const corePackages = ['zod', '@internationalized/date']

function isProof(path: string): boolean {
  return isTest(path) || /^(e2e|bench|server\/testing|web\/testing)\//.test(path)
}

/** [core] ← brands ← server, web; core ← sandbox; nothing else, except proofs over server/testing and server/seed. */
export const roomDirections: Rule = (tree) =>
  tree.filter(({ path }) => isScript(path)).flatMap((file) => directionsOf(file))

function directionsOf(file: SourceFile): string[] {
  const from = roomOf(file.path)
  if (!from) return []
  return importsOf(file).flatMap(({ specifier, target }) => {
    const to = target === undefined ? undefined : roomOf(target)
    if (target === undefined || to === undefined || to === from) return []
    if (specifier.startsWith('.') && from !== 'scripts') {
      return [`${file.path}: import ${specifier} from another room by its name, @jetbridge/${target}`]
    }
    const open =
      allowed[from].includes(to) || (isProof(file.path) && forProofs.some((p) => target.startsWith(p)))
    return open ? [] : [`${file.path}: ${from} must not import ${target}`]
  })
}

/** `core` runs anywhere: it depends on nothing but small pure packages. */
export const corePackagesOnly: Rule = (tree) =>
  tree
    .filter(({ path }) => roomOf(path) === 'core' && isScript(path) && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target === undefined)
        .filter(({ specifier }) => !corePackages.some((name) => `${specifier}/`.startsWith(`${name}/`)))
        .map(({ specifier }) => `${file.path}: core must not import ${specifier}`),
    )
