import { describe, expect, test } from 'vitest'
import { sourceFile } from './source-tree.ts'

describe('imports are read', () => {
  const specifiers = (text: string) =>
    sourceFile('server/app.ts', text).imports.map(({ specifier }) => specifier)

  test('in every form an import can have', () => {
    const text = [
      `import a from 'a'`,
      `import { type B,\n  c,\n} from "b"`,
      `import type { D } from './d.ts'`,
      `import * as e from 'e'`,
      `export { f } from './f.ts'`,
      `export * from './g.ts'`,
      `import './h.css'`,
      `const i = await import('./i.ts')`,
      'const j = await import(`./j.ts`)',
      `export type K = import('./k.ts').K`,
    ].join('\n')
    expect(specifiers(text).sort()).toEqual([
      './d.ts',
      './f.ts',
      './g.ts',
      './h.css',
      './i.ts',
      './j.ts',
      './k.ts',
      'a',
      'b',
      'e',
    ])
  })

  test('and nothing else is read as one', () => {
    const text = [
      `// import { x } from 'x'`,
      `/* import 'y' */`,
      "const text = `import { w } from 'w'`",
      `export const from = 1`,
      `export function move(from: string) { return from === 'VIE' }`,
      `export interface Leg {\n  from: 'z'\n}`,
    ].join('\n')
    expect(specifiers(text)).toEqual([])
  })

  test('relative ones are resolved from the file, named ones from the root', () => {
    const text = `import { a } from '../db/open.ts'\nimport { b } from '@jetbridge/core/kernel/money.ts'`
    const targets = sourceFile('server/http/serve.ts', text).imports.map(({ target }) => target)
    expect(targets).toEqual(['server/db/open.ts', 'core/kernel/money.ts'])
  })

  test('with the names they take, and whether they are only types', () => {
    const text = [
      `import type { A } from './a.ts'`,
      `import { type B, c as d } from './b.ts'`,
      `import * as e from './e.ts'`,
      `export { f as g } from './f.ts'`,
    ].join('\n')
    const read = sourceFile('core/x.ts', text).imports.map(({ names, typeOnly }) => [typeOnly, ...names])
    expect(read).toEqual([
      [true, 'A'],
      [false, 'B', 'c'],
      [false, '*'],
      [false, 'f'],
    ])
  })

  test('a file that is no script is reported', () => {
    expect(() => sourceFile('core/x.ts', 'import {').imports).toThrow('core/x.ts')
  })
})
