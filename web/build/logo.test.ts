import { brands } from '@jetbridge/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { readLogo } from './logo.ts'

describe('a logo', () => {
  it('of every brand is taken apart', () => {
    for (const { id, art } of brands) {
      const { size, markup } = readLogo(art.logo)
      expect(size.width, id).toBeGreaterThan(size.height)
      expect(markup, id).toContain('id="brand-logo"')
    }
  })

  it('of another form stops the build', () => {
    expect(() => readLogo('<svg width="4"><path d="M0 0"/></svg>')).toThrow('a logo begins with')
  })
})
