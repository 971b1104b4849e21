import { withFacts } from '@jetbridge/core/brand/legal-document.ts'
import { plainText } from '@jetbridge/core/brand/rich-text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLegalDocument } from './legal-markdown.ts'

const terms = `# Terms of carriage

You fly with **{name}**, see [the law](https://law.example) and *read* it.

## Baggage

1. One bag
2. No *dangerous* goods

## At the airport

Check-in closes {checkInClosesMinutes} minutes
before departure.
`

describe('a legal text', () => {
  test('says where a long word may part', () => {
    expect(readLegalDocument('# Beförderungs&shy;bedingungen\n\nEs gilt.').document.title).toBe(
      'Beförderungs\u00adbedingungen',
    )
  })

  test('has a title, sections, paragraphs, lists and links', () => {
    const { document, problems } = readLegalDocument(terms)
    expect(problems).toEqual([])
    expect(document.title).toBe('Terms of carriage')
    expect(document.sections.map(({ heading }) => heading)).toEqual(['', 'Baggage', 'At the airport'])
    expect(document.sections[0]?.blocks[0]).toEqual({
      kind: 'paragraph',
      spans: [
        { text: 'You fly with ' },
        { text: '{name}', style: 'strong' },
        { text: ', see ' },
        { text: 'the law', target: 'https://law.example' },
        { text: ' and ' },
        { text: 'read', style: 'emphasis' },
        { text: ' it.' },
      ],
    })
    expect(document.sections[1]?.blocks[0]).toMatchObject({ kind: 'list', isOrdered: true })
  })

  test('says since when it applies', () => {
    const { document, problems } = readLegalDocument(`---\ndate: 2026-03-01\n---\n\n${terms}`)
    expect(problems).toEqual([])
    const facts = { name: 'Own Air', scheduleChangeMinutes: 45, checkInClosesMinutes: 30 }
    expect(withFacts(document, facts).date).toBe('2026-03-01')
    expect(readLegalDocument(terms).document.date).toBeUndefined()
  })

  test.each([
    ['---\ndate: 1 March 2026\n---\n# T\n\nText', 'line 2: the date is written as 2026-06-01'],
    ['---\nsince: 2026-03-01\n---\n# T\n\nText', 'line 2: since is not known: date is'],
    ['---\ndate: 2026-03-01\n---\n# T\n\n### Text', 'line 6: headings have one # or two'],
  ])('that says it wrongly is named: %j', (markdown, said) => {
    expect(readLegalDocument(markdown).problems.join('\n')).toContain(said)
  })

  test('says what the engine does', () => {
    const facts = { name: 'Own Air', scheduleChangeMinutes: 45, checkInClosesMinutes: 30 }
    const { sections } = withFacts(readLegalDocument(terms).document, facts)
    expect(sections.map(({ blocks }) => plainText(blocks))).toEqual([
      'You fly with Own Air, see the law and read it.',
      '– One bag – No dangerous goods',
      'Check-in closes 30 minutes before departure.',
    ])
  })

  test.each([
    ['', 'line 1: begins with a heading'],
    ['# One', 'line 1: says nothing'],
    ['# One\n\n# Two\n\ntext', 'line 3: there is one heading with a single #'],
    ['# One\n\n### Deep\n\ntext', 'line 3: headings have one # or two'],
    ['# One\n\n<script>alert(1)</script>', 'line 3: HTML is not shown'],
    ['# One\n\nA <b>bold</b> word', 'line 3: HTML is not shown'],
    ['# One\n\n![a](https://a.example/a.png)', 'line 3: a picture is not shown'],
    ['# One\n\n[a](javascript:alert(1))', 'line 3: a link leads to'],
    ['# One\n\n[a](//a.example)', 'line 3: a link leads to'],
    ['# One\n\n```\ncode\n```', 'line 3: code is not shown'],
    ['# One\n\nby {airline}', 'line 3: {airline} is not known: {name}, '],
    ['# One\n\n- a\n  - b', 'line 4: a list holds lines of text only'],
  ])('names what it cannot show: %j', (markdown, said) => {
    expect(readLegalDocument(markdown).problems.join('\n')).toContain(said)
  })

  test('of any letters is read without an error, and no text of it is lost without a word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { document, problems } = readLegalDocument(`# T\n\n${text}`)
        const targets = document.sections
          .flatMap(({ blocks }) => blocks)
          .flatMap((block) => (block.kind === 'paragraph' ? block.spans : block.items.flat()))
          .flatMap(({ target }) => target ?? [])
        const wrong = targets.filter((target) => target && !/^(\/|https:|mailto:|tel:)/.test(target))
        expect(problems.length > 0 || wrong.length === 0).toBe(true)
      }),
    )
  })
})
