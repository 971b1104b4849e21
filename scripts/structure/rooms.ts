/** Which room may import which (docs/tour.md), and the packages `core` may use. */
import {
  isProof,
  isTest,
  isWithin,
  placeOf,
  roomOf,
  type Room,
  type Rule,
  scriptsOf,
  type SourceFile,
} from './source-tree.ts'

/** Rooms, or parts of one, that a room may import. */
const allowed: Readonly<Record<Room, readonly string[]>> = {
  core: [],
  brands: ['core'],
  server: ['core', 'brands'],
  web: ['core', 'brands'],
  // Pieces of screens that fit any site, and the runtime of texts: never the shop's pages, session or API client.
  desk: [
    'core',
    'web/ui',
    'web/form',
    'web/trip',
    'web/i18n/runtime.tsx',
    'web/i18n/messages/table.en.ts',
    'web/i18n/messages/table.de.ts',
  ],
  sandbox: ['core'],
  e2e: ['core', 'brands'],
  bench: ['core', 'brands'],
  scripts: ['core', 'brands', 'server', 'sandbox', 'web', 'e2e/firefox.ts'],
  deploy: ['core', 'brands', 'server', 'sandbox', 'bench', 'scripts'],
}

/**
 * What proofs build their world from, and how they run the product as an operator does; never the engine's
 * modules.
 */
const forProofs = [
  'server/testing',
  'server/seed',
  'server/db',
  'server/launch',
  'server/machine',
  'sandbox/testing.ts',
  'e2e/chromium.ts',
  'e2e/journey.ts',
  'e2e/people.ts',
  'e2e/agent-sign-in.ts',
  'e2e/desk.ts',
]

/** How a site is built: `desk` has the plugins of `web`. */
const builds: Readonly<Record<string, readonly string[]>> = {
  'desk/vite.config.ts': ['web/build'],
  'desk/build.ts': ['web/build'],
}

const corePackages = ['zod', '@internationalized/date']

/** [core] ← brands ← server, web, desk; core ← sandbox; nothing else, except proofs over server/testing and server/seed. */
export const roomDirections: Rule = (tree) => scriptsOf(tree).flatMap((file) => directionsOf(file))

function directionsOf(file: SourceFile): string[] {
  const from = roomOf(file.path)
  if (!from) return []
  const own = [...allowed[from], ...(builds[file.path] ?? [])]
  const proofs = from === 'desk' ? [...forProofs, 'web/testing'] : forProofs
  const open = isProof(file.path) ? [...own, ...proofs] : own
  return file.imports.flatMap(({ specifier, target, index }) => {
    const to = target === undefined ? undefined : roomOf(target)
    if (target === undefined || to === undefined || to === from) return []
    const place = placeOf(file, index)
    if (specifier.startsWith('.') && from !== 'scripts' && from !== 'deploy') {
      return [`${place}: imports ${specifier} from another room: write its name, @jetbridge/${target}`]
    }
    if (open.some((part) => isWithin(target, part))) return []
    const may = open.length > 0 ? `it may import ${open.join(', ')}` : 'it imports no other room'
    return [`${place}: ${from} must not import ${target}: ${may}`]
  })
}

/** `core` runs anywhere: it depends on nothing but small pure packages. */
export const corePackagesOnly: Rule = (tree) =>
  scriptsOf(tree)
    .filter(({ path }) => roomOf(path) === 'core' && !isTest(path))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target === undefined)
        .filter(({ specifier }) => !corePackages.some((name) => isWithin(specifier, name)))
        .map(
          ({ specifier, index }) =>
            `${placeOf(file, index)}: core must not import ${specifier}: it uses ${corePackages.join(' and ')}`,
        ),
    )
