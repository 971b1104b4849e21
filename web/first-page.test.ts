import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

/** What Home loads at once, as the bundler cuts it: the entry, all that it imports, and the words of the page. */
let scripts: readonly Rolldown.OutputChunk[] = []
/** Of every page. */
let all: readonly Rolldown.OutputChunk[] = []

beforeAll(async () => {
  // The test runner's own value would bundle React as it is for development.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = new URL('vite.config.ts', import.meta.url).pathname
  const built = (await build({
    configFile,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  vi.unstubAllEnvs()
  all = built.output.filter((each) => each.type === 'chunk')
  scripts = closureOf(built, ['web/main.tsx', 'web/i18n/messages/common.en.ts'])
})

function closureOf({ output }: Rolldown.RolldownOutput, sources: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = output.filter((each) => each.type === 'chunk')
  const first = sources.map((source) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)))
  const seen = new Set<Rolldown.OutputChunk | undefined>(first)
  for (const chunk of seen) {
    for (const file of chunk?.imports ?? []) seen.add(chunks.find(({ fileName }) => fileName === file))
  }
  expect([...seen].map((chunk) => chunk?.fileName)).not.toContain(undefined)
  return [...seen].filter((chunk) => chunk !== undefined)
}

test('Home loads no script of the account: only who is signed in, and the addresses of its pages', () => {
  const modules = scripts.flatMap(({ moduleIds }) => moduleIds)
  const ofAccount =
    /web\/features\/(?:my-)?account\/|web\/api\/identity\/|oidc|simplewebauthn|profile|core\/access\//
  const paths = modules.filter((id) => ofAccount.test(id)).map((id) => id.replace(/^.*\/(?=web|core)/, ''))
  expect(paths.toSorted()).toEqual([
    'core/access/session-source.ts',
    'web/api/identity/browser-identity.ts',
    'web/api/identity/identity-context.tsx',
    'web/api/identity/identity.ts',
    'web/api/identity/login-type.ts',
  ])
})

test('Home loads no form, no query and no schema library', () => {
  const modules = scripts.flatMap(({ moduleIds }) => moduleIds)
  const heavy =
    /node_modules\/(?:zod|react-hook-form|react-aria|@react-aria|@tanstack|libphonenumber|braintree)/
  expect(modules.filter((id) => heavy.test(id))).toEqual([])
})

test('no page builds schemas, of which the policy of scripts would complain', () => {
  // what a schema is built with asks first whether it may evaluate code
  const withSchemas = all.filter(({ code }) => code.includes('jitless'))
  expect(withSchemas.map(({ fileName }) => fileName)).toEqual([])
})

test('the scripts of Home weigh at most 118.8 kB packed, in at most three files: 120 kB with their headers', () => {
  const weights = scripts.map(({ code }) => gzipSync(code, { level: 9 }).length)
  expect(weights.reduce((sum, each) => sum + each, 0)).toBeLessThan(118_800)
  expect(weights.length).toBeLessThanOrEqual(3)
})

test('no script of any page has what maps are drawn with: neither the libraries nor coasts', () => {
  expect(all.length).toBeGreaterThan(20)
  const ofMaps = /node_modules\/(?:d3-|topojson|world-atlas)|server\//
  expect(all.flatMap(({ moduleIds }) => moduleIds).filter((id) => ofMaps.test(id))).toEqual([])
  expect(all.filter(({ code }) => /"Topology"|geoAzimuthal/.test(code)).map(({ name }) => name)).toEqual([])
})
