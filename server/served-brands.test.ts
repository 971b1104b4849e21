import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedBrands } from './served-brands.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jetbridge-brand-'))
  cpSync(join(import.meta.dirname, '../brands/bae'), join(folder, 'own'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const idsOf = (environment: Record<string, string>) => servedBrands(environment).map(({ id }) => id)

it('are the samples while one tries the product, and nobody in production [BRD-02]', () => {
  expect(idsOf({})).toEqual(['slate_one', 'peoples', 'aero', 'air_direct', 'bae'])
  expect(() => idsOf({ NODE_ENV: 'production' })).toThrow('JETBRIDGE_BRANDS names no airline')
  expect(() => idsOf({ JETBRIDGE_BRANDS: ' , ' })).toThrow('JETBRIDGE_BRANDS names no airline')
  expect(idsOf({ NODE_ENV: 'production', JETBRIDGE_BRANDS: 'samples' })).toHaveLength(5)
})

it('are those of the folders that the setting names, and no other', () => {
  expect(idsOf({ NODE_ENV: 'production', JETBRIDGE_BRANDS: join(folder, 'own') })).toEqual(['bae'])
  expect(() => idsOf({ JETBRIDGE_BRANDS: `samples, ${join(folder, 'own')}` })).toThrow(
    'two brands with the id bae',
  )
})

it('must be in order: what is wrong is said, file by file', () => {
  cpSync(join(folder, 'own'), join(folder, 'wrong'), { recursive: true })
  writeFileSync(join(folder, 'wrong/palette.json'), '{}')
  rmSync(join(folder, 'wrong/art/logo.svg'))
  const starting = () => idsOf({ JETBRIDGE_BRANDS: join(folder, 'wrong') })
  expect(starting).toThrow(/wrong cannot be used:\n {2}palette.json: light: .*\n/)
  expect(() => idsOf({ JETBRIDGE_BRANDS: join(folder, 'gone') })).toThrow('there is no folder')
})
