import { describe, expect, test } from 'vitest'
import { readDashboard } from './dashboard-csv.ts'

const head = ['tab', 'tab_en', 'tab_de', 'card', 'title_en', 'content_en', 'type', 'width', 'row', 'side']

const read = (...rows: string[][]) =>
  readDashboard([head, ...rows].map((fields, index) => ({ line: index + 1, fields })))
const reasons = (...rows: string[][]) => {
  const reading = read(...rows)
  return reading.ok ? [] : reading.problems.map(({ line, reason }) => `${line}: ${reason}`)
}

const card = (name: string) => ['news', 'News', 'Neues', name, 'Title', 'Text', '', '', '', '']

describe('a row of the dashboard', () => {
  test('stands on its tab, in its row and on its side; tabs come in the order of the file [DSH-02, DSH-04]', () => {
    const season = ['season', 'Season', '', 'sea', 'Sea', 'To the sea', 'html', 'full', '', '']
    const again = ['news', '', '', 'bag', 'Bags', 'One bag', 'Text', 'quarter', '7', 'right']
    expect(read(card('parking'), season, again)).toEqual({
      ok: true,
      cards: [
        {
          tabUid: 'news',
          tabNames: { en: 'News', de: 'Neues' },
          tabPosition: 0,
          componentUid: 'parking',
          titles: { en: 'Title' },
          contents: { en: 'Text' },
          contentType: 'Text',
          size: 1,
          row: 0,
          position: 0,
        },
        {
          tabUid: 'news',
          tabNames: { en: 'News', de: 'Neues' },
          tabPosition: 0,
          componentUid: 'bag',
          titles: { en: 'Bags' },
          contents: { en: 'One bag' },
          contentType: 'Text',
          size: 0,
          row: 7,
          position: 1,
        },
        {
          tabUid: 'season',
          tabNames: { en: 'Season' },
          tabPosition: 1,
          componentUid: 'sea',
          titles: { en: 'Sea' },
          contents: { en: 'To the sea' },
          contentType: 'Html',
          size: 2,
          row: 0,
          position: 0,
        },
      ],
    })
  })

  test('names every mistake of every row', () => {
    expect(
      reasons(
        ['', 'News', '', 'a b', '', '', 'pdf', 'wide', '-1', 'middle'],
        ['news', 'News', '', 'x', 'x'.repeat(121), `a\u0000${'x'.repeat(10_000)}`, '', '', '', ''],
      ),
    ).toEqual([
      '2: no name such as summer-news: "" in tab',
      '2: no name such as summer-news: "a b" in card',
      '2: no text in title_en',
      '2: no text in content_en',
      '2: not one of text, html: "pdf" in type',
      '2: not one of half, quarter, full: "wide" in width',
      '2: no row from 0 to 999: "-1" in row',
      '2: not one of left, right: "middle" in side',
      '3: content_en has a control character, or a sign that turns the direction of writing',
      '3: 121 characters in title_en: 120 are the most',
      '3: 10002 characters in content_en: 10000 are the most',
    ])
  })

  test('names its tab in the first row of the tab, and never by another name', () => {
    const unnamed = ['season', '', '', 'sea', 'Sea', 'Sea', '', '', '', '']
    const renamed = ['news', 'Old', '', 'bag', 'Bag', 'Bag', '', '', '', '']
    expect(reasons(card('one'), unnamed, renamed)).toEqual([
      '3: no text in tab_en, where the tab season first stands',
      '4: the tab news has another name than in line 2',
    ])
  })

  test('may have breaks of lines in its content, also those of Windows', () => {
    const [row] = [card('one')]
    const reading = read(row!.with(5, 'One\r\nTwo'))
    expect(reading).toMatchObject({ ok: true, cards: [{ contents: { en: 'One\nTwo' } }] })
  })

  test('is one of at most a hundred', () => {
    const rows = Array.from({ length: 101 }, (_, place) => card(`c${place}`))
    expect(reasons(...rows)).toEqual(['102: 100 cards are the most'])
  })
})
