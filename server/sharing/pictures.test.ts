import { brandById, brands } from '@jetbridge/brands/brands.ts'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { iconFile, manifest } from '../http/site-pictures.ts'
import { openOutlineFaces } from '../modules/receipt/read/faces.ts'
import { drawnLogo } from './drawn-logo.ts'
import { fittedLines } from '../modules/receipt/read/outline.ts'
import { maskableIcon } from './maskable-icon.ts'
import { openPictures } from './pictures.ts'
import { sharePicture } from './share-picture.ts'

const log = pino({ level: 'silent' })
const bae = brandById('bae')
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

describe('pictures of a brand', () => {
  it('are drawn by a process of their own, in the size that their page names', async () => {
    const shelf = openPictures({ brands: [bae], log })
    const { share, icons, maskable } = shelf.of(bae, 'de')
    expect(sizeOf(await shelf.find(share.path))).toEqual([1200, 630])
    for (const { path, size } of [...icons, maskable])
      expect(sizeOf(await shelf.find(path))).toEqual([size, size])
    expect((await shelf.find(share.path))?.equals((await shelf.find(shelf.of(bae, 'en').share.path))!)).toBe(
      false,
    )
    expect(await shelf.find('/assets/bae-share-de-0.png')).toBeUndefined()
    shelf.end()
  })

  it('are drawn once, one brand after the other', async () => {
    const begun: string[] = []
    let atOnce = 0
    const shelf = openPictures({ brands, log }, async ({ id }) => {
      begun.push(id)
      expect(++atOnce).toBe(1)
      await new Promise(setImmediate)
      atOnce--
      return new Map([['share-en', Buffer.from(id)]])
    })
    const asked = [...brands, ...brands].map((brand) => shelf.find(shelf.of(brand, 'en').share.path))
    expect((await Promise.all(asked)).map(String)).toEqual([...brands, ...brands].map(({ id }) => id))
    expect(begun).toEqual(brands.map(({ id }) => id))
  })

  it('that cannot be drawn are missing, and harm nobody else', async () => {
    const shelf = openPictures({ brands, log }, ({ id }) =>
      id === 'bae'
        ? Promise.reject(new Error('no'))
        : Promise.resolve(new Map([['share-en', Buffer.from(id)]])),
    )
    expect(await shelf.find(shelf.of(bae, 'en').share.path)).toBeUndefined()
    expect(String(await shelf.find(shelf.of(brandById('aero'), 'en').share.path))).toBe('aero')
    await shelf.drawAll()
  })

  it('have another name once the brand looks or speaks otherwise, and the same in every process', () => {
    const nameOf = (brand: typeof bae) => openPictures({ brands: [brand], log }).of(brand, 'en').share.path
    expect(nameOf(bae)).toBe(nameOf({ ...bae }))
    expect(nameOf({ ...bae, light: { ...bae.light, stage: '#000000' } })).not.toBe(nameOf(bae))
    expect(nameOf({ ...bae, name: 'Other' })).not.toBe(nameOf(bae))
    expect(nameOf({ ...bae, advisorPhone: '+1' })).toBe(nameOf(bae))
  })

  it('refer to nothing outside, and need no fonts', async () => {
    const faces = await openOutlineFaces(bae)
    const svg = sharePicture(bae, 'en', faces)
    expect(svg).not.toContain('<text')
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|file:/)
    expect(drawnLogo(bae, faces.logo)?.svg).not.toMatch(/<text|currentColor|var\(/)
    expect(
      drawnLogo(
        { ...bae, art: { ...bae.art, logo: '<svg viewBox="0 0 9 9"><text>BAE</text></svg>' } },
        faces.logo,
      ),
    ).toBeUndefined()
    const rooms = [
      { size: 80, lines: 1, width: 500 },
      { size: 40, lines: 2, width: 500 },
    ]
    expect(fittedLines('Short.', { face: faces.display }, rooms)).toEqual({ size: 80, lines: ['Short.'] })
    expect(fittedLines('Out at seven.\nHome for dinner.', { face: faces.display }, rooms).lines).toEqual([
      'Out at seven.',
      'Home for dinner.',
    ])
    expect(fittedLines('word '.repeat(500), { face: faces.display }, rooms).lines).toHaveLength(2)
  })
})

describe('the icon that a home screen cuts to its shape', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s: its ground has the colour of the icon and reaches every edge',
    (_id, brand) => {
      const [, ground] = /fill="(#[^"]+)"/.exec(brand.art.icon) ?? []
      expect(maskableIcon(brand)).toContain(`<rect width="512" height="512" fill="${ground}"/>`)
    },
  )

  it('has the colour of the pages’ head where the icon has no ground of its own', () => {
    const art = {
      ...bae.art,
      icon: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9" fill="#fff"/></svg>',
    }
    expect(maskableIcon({ ...bae, art })).toContain(`fill="${bae.light.masthead}"`)
  })
})

describe('for browsers', () => {
  it('the manifest names the large icons, the colours and the language', () => {
    const icons = [48, 192, 512].map((size) => ({ size, path: `/assets/${size}.png` }))
    const share = { path: '', width: 1, height: 1 }
    const maskable = { size: 512, path: '/assets/maskable.png' }
    expect(manifest(bae, 'de', { icons, share, maskable })).toMatchObject({
      name: 'BAE',
      lang: bae.market.de,
      theme_color: bae.light.masthead,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      icons: [
        { src: '/assets/192.png', sizes: '192x192', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { src: '/assets/maskable.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
  })

  it('favicon.ico holds the PNG behind its head', () => {
    const file = iconFile(Buffer.from('png'), 48)
    expect(file.readUInt32LE(14)).toBe(3)
    expect(file.subarray(file.readUInt32LE(18)).toString()).toBe('png')
  })
})
