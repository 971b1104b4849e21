import { describe, expect, test } from 'vitest'
import { noCycles, noFolderCircles } from './circles.ts'
import { tree } from './small-tree.ts'

describe('cycles', () => {
  test('a file that needs itself through others is found, with the way', () => {
    const files = {
      'core/a.ts': `import { b } from './b.ts'`,
      'core/b.ts': `export { c } from './c.ts'`,
      'core/c.ts': `import { a } from '@jetbridge/core/a.ts'`,
    }
    expect(noCycles(tree(files))).toEqual([
      expect.stringContaining('core/a.ts:1: imports itself: core/a.ts → core/b.ts → core/c.ts → core/a.ts'),
    ])
  })

  test('two ways to one file, and types alone, make no cycle', () => {
    const files = {
      'core/a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`,
      'core/b.ts': `import { c } from './c.ts'`,
      'core/c.ts': `import type { A } from './a.ts'`,
    }
    expect(noCycles(tree(files))).toEqual([])
  })
})

describe('circles of folders', () => {
  const imports = (target: string, times = 1) =>
    Array.from({ length: times }, () => `import type { X } from '@jetbridge/${target}'`).join('\n')

  test('are found, types included, at the import that is the least work to turn round', () => {
    const files = {
      'core/seat/map.ts': imports('core/booking/query.ts', 2),
      'core/booking/query.ts': imports('core/contract/wire.ts', 2),
      'core/contract/wire.ts': `\n${imports('core/seat/row.ts')}`,
    }
    expect(noFolderCircles(tree(files))).toEqual([
      expect.stringContaining(
        'core/contract/wire.ts:2: closes a circle of folders, core/contract → core/seat → core/booking → core/contract',
      ),
    ])
  })

  test('are found among modules and features too', () => {
    for (const folder of ['server/modules', 'web/features']) {
      const files = {
        [`${folder}/seat/a.ts`]: imports(`${folder}/flow/b.ts`),
        [`${folder}/flow/c.ts`]: imports(`${folder}/seat/d.ts`),
      }
      expect(noFolderCircles(tree(files))).toHaveLength(1)
    }
  })

  test('are not two ways to one folder, one folder alone, or a way through tests', () => {
    const files = {
      'core/seat/map.ts': imports('core/kernel/money.ts'),
      'core/booking/query.ts': [imports('core/seat/map.ts'), imports('core/kernel/money.ts')].join('\n'),
      'core/kernel/money.ts': imports('core/kernel/time.ts'),
      'core/kernel/time.ts': imports('core/kernel/money.ts'),
      'core/kernel/time.test.ts': imports('core/booking/query.ts'),
    }
    expect(noFolderCircles(tree(files))).toEqual([])
  })
})
