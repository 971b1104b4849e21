/**
 * npm asks whether install scripts may run. Each package that has one is named in package.json, allowed or not: then an
 * npm that is strict about it installs without a question.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
}

/** Of packages below ours and below others. */
function withScript({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
}

test('every package with an install script is named in allowScripts, and no other', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const found = withScript(read('package-lock.json') as Lock)
  expect(found.length).toBeGreaterThan(0)
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(found)].toSorted())
})

test('a package with a script is found wherever it lies', () => {
  const packages = {
    'node_modules/a': { hasInstallScript: true },
    'node_modules/b': {},
    'node_modules/b/node_modules/@scope/c': { hasInstallScript: true },
  }
  expect(withScript({ packages })).toEqual(['a', '@scope/c'])
})
