import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { startSandbox, testKey } from '@jetbridge/sandbox/testing.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ContentSiteError, openContentSite } from './content-site.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const addressOf = (slug: string) => `${sandbox.url}/content/wp-json/wp/v2/pages?slug=${slug}`
const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
}
const site = openContentSite({ timeoutMs: 2_000 })
const answering = (text: string) =>
  openContentSite({ timeoutMs: 2_000, fetch: () => Promise.resolve(new Response(text)) })

describe('a page of a content system', () => {
  test('is plain data: blocks, and fields as text [CMS-01, CMS-02, API-58]', async () => {
    const page = await site(addressOf('membership'))
    expect(page).toMatchObject({
      title: 'A year among friends',
      acf: { lead: 'Fly as if it were your own airline.', benefits: ['No fees', 'A guest'], button: 'Join' },
    })
    expect(page?.content.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'list',
      'picture',
      'paragraph',
      'quote',
    ])
    expect(page?.content).toContainEqual({
      kind: 'picture',
      source: `${sandbox.url}/content/wp-content/uploads/lounge.png`,
      about: 'The lounge at the lake',
      width: 64,
      height: 48,
    })
    expect(await site(addressOf('thank-you'))).toMatchObject({ acf: {} })
  })

  test('that does not exist is undefined [MEM-23]', async () => {
    expect(await site(addressOf('nothing'))).toBeUndefined()
  })

  test('that asks for a password is undefined, and its fields are not shown either', async () => {
    const page = { content: { rendered: '', protected: true }, acf: { lead: 'Secret' } }
    expect(await answering(JSON.stringify([page]))('https://cms.example/pages?slug=a')).toBeUndefined()
    const open = { ...page, content: { rendered: '', protected: false } }
    expect(await answering(JSON.stringify([open]))('https://cms.example/pages?slug=a')).toMatchObject({
      acf: { lead: 'Secret' },
    })
  })

  test('has its fields by name, groups and repeated lines too, and no markup in them', async () => {
    const acf = {
      note: '<b>Bold</b> &amp; <script>alert(1)</script>plain',
      year: 2027,
      open: true,
      none: null,
      list: ['one', '<i>two</i>', { text: 'three', id: 3 }, { a: 'x', b: 'y' }, ['deep']],
      hero: { heading: 'Fly', more: { text: 'deep' } },
      '<img onerror=x>': 'no name',
      ['__proto__']: 'no harm',
    }
    const answer = JSON.stringify([{ title: { rendered: '<b>F</b>' }, content: { rendered: '' }, acf }])
    expect(await answering(answer)('https://cms.example/pages?slug=a')).toEqual({
      title: 'F',
      content: [],
      acf: {
        note: 'Bold & plain',
        year: 2027,
        open: true,
        list: ['one', 'two', 'three'],
        'hero.heading': 'Fly',
        'hero.more.text': 'deep',
      },
    })
  })
})

describe('a content system that misbehaves is not believed', () => {
  const refused = async (faults: object, why: RegExp, url = addressOf('membership')) => {
    await send('PUT', '/content/faults', faults)
    try {
      await expect(site(url)).rejects.toThrow(why)
      await expect(site(url)).rejects.toBeInstanceOf(ContentSiteError)
    } finally {
      await send('PUT', '/content/faults', {})
    }
  }

  test('where it leads elsewhere, and the other place is not asked', async () => {
    const asked = vi.fn()
    const other = createServer((_, answer) => {
      asked()
      answer.end('[]')
    })
    await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as { port: number }
    await refused({ leadsTo: `http://127.0.0.1:${port}/` }, /^leads elsewhere/)
    expect(asked).not.toHaveBeenCalled()
    await new Promise((done) => other.close(done))
  })

  test('where it breaks off', () => refused({ down: true }, /^cannot be reached$/))
  test('where it is being repaired', () => refused({ maintenance: true }, /^answers no JSON$/))
  test('where it is longer than a page', () => refused({ padBytes: 2_000_000 }, /^answers more than/))
  test('where it knows no such address', () => refused({}, /^answers 404$/, `${sandbox.url}/nothing`))
  test('where it is late', async () => {
    await send('PUT', '/content/faults', { slowMs: 60_000 })
    await expect(openContentSite({ timeoutMs: 50 })(addressOf('membership'))).rejects.toThrow(/in time$/)
    await send('PUT', '/content/faults', {})
  })

  test.each([
    ['{"code":"rest_no_route"}', 'no list of pages'],
    ['[{"content":"text"}]', 'no list of pages'],
    ['[{"content":{"rendered":"","protected":"yes"}}]', 'no list of pages'],
    [`[{"content":{"rendered":"${'<b>'.repeat(500)}"}}]`, 'too deep'],
  ])('where it answers %.60s', async (text, why) => {
    await expect(answering(text)('https://cms.example/pages?slug=a')).rejects.toThrow(why)
  })

  test('where little unpacks to much: compressed data counts as unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, ' '))
    expect(bomb.length).toBeLessThan(100_000)
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(bomb)
    })
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as { port: number }
    await expect(site(`http://127.0.0.1:${port}/`)).rejects.toThrow(/^answers more than/)
    await new Promise((done) => server.close(done))
  })

  test('where a picture is another’s', async () => {
    const html = [
      '<img src="//evil.example/a.png">',
      '<img src="https://cms.example.evil.example/a.png">',
      '<img src="https://a@cms.example/a.png">',
      '<img src="data:image/svg+xml,<svg/>">',
      '<img src="javascript:alert(1)">',
      '<img src="http://cms.example/a.png">',
      '<img srcset="https://evil.example/b.png 2x">',
      '<img src="/own.png">',
    ].join('')
    const answer = JSON.stringify([{ content: { rendered: html } }])
    expect((await answering(answer)('https://cms.example/pages?slug=a'))?.content).toEqual([
      { kind: 'picture', source: 'https://cms.example/own.png', about: '' },
    ])
  })
})
