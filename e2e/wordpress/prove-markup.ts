/** What editors make and what attackers make, in a browser. */
import assert from 'node:assert/strict'
import { openBrowser } from '../picture.ts'
import { hostileAddresses, hostilePages, showOurPages, showTheirPages } from './attacks.ts'
import type { Bench } from './bench.ts'
import { pageOf } from './claims.ts'
import { editorsPage, pictureBytes, shownOfIt, uploadedPicture } from './editors-page.ts'

export async function proveBlocks({ wordPress, withProduct, prove }: Bench): Promise<void> {
  const { host } = new URL(wordPress.address)
  await wordPress.putFile(uploadedPicture, pictureBytes)
  await wordPress.write([editorsPage(wordPress.address)])
  await withProduct(60, async (product) => {
    await prove('blocks of an editor are headings, texts, lists, links and own pictures', async () => {
      const page = pageOf(await product.page('membership', 'en', 'blocks'))
      assert.deepEqual(page.content, shownOfIt(wordPress.address))
      assert.deepEqual([page.title, page.acf], ['All & everything', {}])
      return `${page.content.length} parts`
    })
    const browser = await openBrowser('chromium')
    try {
      await prove('a browser shows them with the security policy on, its picture too', async () => {
        const page = await browser.newPage()
        const refused: string[] = []
        page.on('console', (line) => void (line.type() === 'error' && refused.push(line.text())))
        page.on('request', (request) => {
          const asked = new URL(request.url())
          if (asked.host !== host && !asked.hostname.endsWith('.localhost') && asked.protocol === 'http:')
            refused.push(request.url())
        })
        await page.goto(`http://blocks.localhost:${product.port}/membership?lang=en`)
        await page.getByRole('heading', { level: 1, name: 'All & everything' }).waitFor()
        const picture = page.getByRole('img', { name: 'The lake' })
        await picture.scrollIntoViewIfNeeded()
        await page.waitForFunction(() =>
          [...document.images].some(({ alt, naturalWidth }) => alt === 'The lake' && naturalWidth > 0),
        )
        assert.deepEqual(refused, [])
      })
    } finally {
      await browser.close()
    }
  })
}

export async function proveAttacks({ wordPress, withProduct, prove }: Bench): Promise<void> {
  const { airlines, pages } = hostilePages()
  const { host } = new URL(wordPress.address)
  await wordPress.write(pages)
  const browser = await openBrowser('chromium')
  try {
    await prove('attacks do run, in a theme of WordPress', async () => {
      const addresses = pages.map(({ slug }) => `${wordPress.address}/${slug}/`)
      const { ran, outside } = await showTheirPages(browser, addresses, [host])
      const figures = `of ${pages.length} pages ${ran.size} run, and they ask ${outside.size} addresses elsewhere`
      assert.ok(ran.size > pages.length / 5 && outside.size > pages.length / 20, figures)
      return figures
    })
    await withProduct(60, async (product) => {
      await prove(
        'none of them runs on the site, asks elsewhere, or leaves anything that could',
        async () => {
          let told = 0
          for (const { id } of airlines)
            for (const name of ['membership', 'thank-you'] as const)
              for (const locale of ['en', 'de'] as const) {
                const { acf } = pageOf(await product.page(name, locale, id))
                if ('group.deep' in acf) told++
              }
          assert.ok(told > pages.length / 2, `only ${told} pages are WordPress’`)
          const addresses = airlines.flatMap((airline) => hostileAddresses(product.port, airline))
          const ours = [host, ...airlines.map(({ id }) => `${id}.localhost:${product.port}`)]
          const { ran, outside, foreign, thrown } = await showOurPages(browser, addresses, ours)
          assert.deepEqual([...ran, ...outside, ...foreign, ...thrown], [])
          return `${addresses.length} pages, ${told} of them WordPress’, the security policy off`
        },
      )
    })
  } finally {
    await browser.close()
  }
}
