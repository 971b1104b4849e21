import { targetPattern } from '@jetbridge/core/brand/rich-text.ts'
import { withoutUnseen } from '@jetbridge/core/kernel/unseen.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainTextOf, readHtml, TooMuchMarkup } from './read-html.ts'
import { safeTarget } from './safe-target.ts'
import { processorTime } from '../testing/quiet-time.ts'

const said = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', spans: [{ text }] }))

describe('HTML of an editor', () => {
  test('becomes headings, paragraphs, lists, quotations, emphasis and links', () => {
    const html = `
      <!-- wp:heading --><h2 class="wp-block-heading">What you get</h2><!-- /wp:heading -->
      <p>Fly <strong>more</strong>, <em>pay</em> less.<br>Ask <a href="tel:+1 212 555 0134" class="x">us</a>.</p>
      <ul><li>A guest a month<ul><li>of your choice</li></ul></li><li><p>A lounge</p></li></ul>
      <ol><li>Join</li></ol>
      <blockquote class="wp-block-quote"><p>Never a line.</p><cite>A member</cite></blockquote>
      <h4>Small print</h4><div class="wp-block-group"><div><p>See <a href="/documents/terms-en">terms</a></p></div></div>`
    expect(readHtml(html)).toEqual([
      { kind: 'heading', level: 2, spans: [{ text: 'What you get' }] },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Fly ' },
          { text: 'more', style: 'strong' },
          { text: ', ' },
          { text: 'pay', style: 'emphasis' },
          { text: ' less.\nAsk ' },
          { text: 'us', target: 'tel:+12125550134' },
          { text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ text: 'A guest a month' }], [{ text: 'of your choice' }], [{ text: 'A lounge' }]],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Join' }]] },
      { kind: 'quote', spans: [{ text: 'Never a line.' }] },
      { kind: 'quote', spans: [{ text: 'A member' }] },
      { kind: 'heading', level: 3, spans: [{ text: 'Small print' }] },
      { kind: 'paragraph', spans: [{ text: 'See ' }, { text: 'terms', target: '/documents/terms-en' }] },
    ])
  })

  test('tells a row of a table in a line', () => {
    const html = '<table><tr><th>Guests</th><td>12</td></tr><tr><td>Bags</td><td>2</td></tr></table>'
    expect(readHtml(html)).toEqual(said('Guests · 12', 'Bags · 2'))
  })

  test('shows the pictures that it may, with their size and their words', () => {
    const html =
      '<figure><img src="/a.png" alt="A lounge" width="800" height="600" srcset="//evil.example/b 2x" onerror=x()>' +
      '<figcaption>Teterboro</figcaption></figure><img src="//evil.example/a.png" alt="no">'
    const pictureAt = (source: string) => (source === '/a.png' ? 'https://cms.example/a.png' : undefined)
    expect(readHtml(html, { pictureAt })).toEqual([
      { kind: 'picture', source: 'https://cms.example/a.png', about: 'A lounge', width: 800, height: 600 },
      ...said('Teterboro'),
    ])
    expect(readHtml(html)).toEqual(said('Teterboro'))
  })

  test('is one line where a line is asked for', () => {
    expect(plainTextOf('<p>Slate&nbsp;One &amp; <b>you</b></p>\n<p>&#8220;Hello&#8221;</p>')).toBe(
      'Slate\u00a0One & you “Hello”',
    )
    expect(plainTextOf('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2')
  })
})

describe('HTML of an attacker', () => {
  test.each([
    '<script>alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<template><p>unseen</p></template>',
    '<select><option>unseen</option></select>',
    '<object data="//evil.example"><embed src="//evil.example"></object>',
  ])('says nothing: %s', (html) => {
    expect(readHtml(html)).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://plain.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/a/../..//evil.example',
    'https:evil',
    'https://you@evil.example/',
    'https://bank.example%40evil.example@evil.example/',
    'blob:https://a.example/1',
    'filesystem:https://a.example/1',
    'about',
    '#top',
    '',
    'mailto:',
    `https://a.example/${'a'.repeat(3_000)}`,
  ])('leads nowhere: %j', (target) => {
    const led = safeTarget(target)
    // A browser would read this one as the host `evil`, and so do we.
    if (target === 'https:evil') expect(led).toBe('https://evil/')
    else expect(led).toBeUndefined()
  })

  test.each([
    ['/membership?a=1#b', '/membership?a=1#b'],
    ['HTTPS://A.example', 'https://a.example/'],
    ['mailto:you@a.example', 'mailto:you@a.example'],
    ['tel:+49%2030 1', 'tel:+49301'],
  ])('and an honest link is written in one form: %j', (written, target) => {
    expect(safeTarget(written)).toBe(target)
  })

  test('of any form gives plain data, and links of the allowed kinds alone', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<a href="',
        '">',
        '<img src=',
        "'",
        '<svg>',
        '</svg>',
        '<math>',
        '<b>',
        '</b>',
        '<li>',
        '<ul>',
        'javascript:',
        'https://a.example',
        '&#106;',
        '\u0000',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '</p>',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const blocks = readHtml(pieces.join(''), { pictureAt: () => undefined })
        for (const block of blocks) {
          if (block.kind === 'picture') throw new Error('a picture that was not allowed')
          const spans = block.kind === 'list' ? block.items.flat() : block.spans
          for (const { text, target } of spans) {
            expect(text.isWellFormed()).toBe(true)
            expect(withoutUnseen(text.replaceAll('\n', ' '))).toBe(text.replaceAll('\n', ' '))
            expect(target === undefined || targetPattern.test(target), target).toBe(true)
          }
        }
      }),
    )
  })

  const large = (piece: string) => piece.repeat(Math.floor(190_000 / piece.length))
  test.each([
    ['open elements', '<b>'],
    ['open lists', '<ul><li>'],
    ['unknown elements', '<x>'],
    ['ends of nothing', '</x>'],
    ['formatting', '<p><font color=1>'],
    ['attributes', 'a=1 '],
    ['attributes of one element', '<a '],
    ['entities', '&amp;'],
    ['blanks', '&#32;'],
    ['breaks', '<br>'],
    ['comments', '<!--'],
    ['cells', '<td>a'],
    ['forms', '<form><input>'],
    ['svg', '<svg><desc>'],
    ['quotes', '<a href="'],
  ])('costs no more than its length: %s', (_, piece) => {
    const milliseconds = processorTime(() => {
      try {
        readHtml(piece === 'a=1 ' ? `<p ${large(piece)}>` : large(piece))
      } catch (error) {
        expect(error).toBeInstanceOf(TooMuchMarkup)
      }
    })
    expect(milliseconds).toBeLessThan(5_000)
  })

  test('is refused where it is longer than a page', () => {
    expect(() => readHtml('a'.repeat(200_001))).toThrow(TooMuchMarkup)
  })
})
