import { describe, expect, test } from 'vitest'
import { noCirclesInside, noCycles, noFolderCircles } from './circles.ts'
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

  test('types alone make one, in tests and proofs too', () => {
    for (const folder of ['core', 'server/testing', 'e2e']) {
      const files = {
        [`${folder}/a.ts`]: `import type { B } from './b.ts'`,
        [`${folder}/b.ts`]: `export type A = import('./a.ts').A`,
      }
      expect(noCycles(tree(files))).toEqual([expect.stringContaining(`${folder}/a.ts:1: imports itself`)])
    }
  })

  test('so does a part that is loaded later', () => {
    const files = {
      'web/ui/frame.tsx': `export const load = () => import('./panel.tsx')`,
      'web/ui/panel.tsx': `import type { Frame } from './frame.tsx'`,
    }
    expect(noCycles(tree(files))).toHaveLength(1)
  })

  test('two ways to one file make none', () => {
    const files = {
      'core/a.ts': `import { b } from './b.ts'\nimport type { C } from './c.ts'`,
      'core/b.ts': `import type { C } from './c.ts'`,
      'core/c.ts': `import { d } from 'zod'`,
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

describe('circles inside a module or a feature', () => {
  test('are found among its folders, types included', () => {
    for (const folder of ['server/modules/sale', 'web/features/booking']) {
      const files = {
        [`${folder}/hold/a.ts`]: `import type { B } from '../seats/b.ts'\nimport { d } from '../seats/d.ts'`,
        [`${folder}/seats/b.ts`]: '',
        [`${folder}/seats/d.ts`]: `\nimport { c } from '../hold/deep/c.ts'`,
        [`${folder}/hold/deep/c.ts`]: '',
      }
      expect(noCirclesInside(tree(files))).toEqual([
        expect.stringContaining(
          `${folder}/seats/d.ts:2: closes a circle of folders, ${folder}/seats → ${folder}/hold → ${folder}/seats`,
        ),
      ])
    }
  })

  test('are found through a file beside the folders', () => {
    const files = {
      'web/features/booking/wizard/order.ts': `import { steps } from '../steps.ts'`,
      'web/features/booking/steps.ts': `import { seats } from './seats/step.ts'`,
      'web/features/booking/seats/step.ts': `import { isOpen } from '../wizard/is-open.ts'`,
      'web/features/booking/wizard/is-open.ts': '',
    }
    expect(noCirclesInside(tree(files))).toHaveLength(1)
  })

  test('are not two files beside the folders, one a door and one a word', () => {
    const files = {
      'web/features/booking/routes.tsx': `import { seats } from './seats/step.ts'`,
      'web/features/booking/seats/step.ts': `import type { Step } from '../step.ts'`,
      'web/features/booking/step.ts': '',
    }
    expect(noCirclesInside(tree(files))).toEqual([])
  })

  test('are not a way through another feature, or one through tests', () => {
    const files = {
      'web/features/booking/hold/a.ts': `import { b } from '../../search/form/b.ts'`,
      'web/features/search/form/b.ts': `import { c } from '../../booking/seats/c.ts'`,
      'web/features/booking/seats/c.ts': '',
      'web/features/booking/seats/c.test.ts': `import { a } from '../hold/a.ts'`,
      'web/features/booking/hold/d.ts': `import { c } from '../seats/c.ts'`,
    }
    expect(noCirclesInside(tree(files))).toEqual([])
  })
})
