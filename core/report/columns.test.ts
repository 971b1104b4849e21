import { describe, expect, it } from 'vitest'
import { fieldsOf, valueOf } from './column.ts'
import { reportTables } from './columns.ts'
import { fileHeadings, screenHeadings } from './heading.ts'
import { headings as german } from './headings.de.ts'
import { headings as english } from './headings.en.ts'
import { reportTypes } from './report-type.ts'

const tables = reportTypes.map((type) => [type, reportTables[type]] as const)

describe('the columns of reports', () => {
  it.each(tables)('of %s name a row, and it is turned round by one that screens show', (_, table) => {
    const onScreen = table.shown.filter(({ screen }) => screen !== undefined).map(({ key }) => key)
    expect(onScreen).toContain(table.namedBy)
    expect(onScreen).toContain(table.sortedBy ?? table.namedBy)
  })

  it.each(tables)('of %s that join others join fields of the record', (_, { record }) => {
    const fields = fieldsOf(record).map(([key]) => key)
    const parts = Object.values(record).flatMap((column) => (column.kind === 'joined' ? column.parts : []))
    expect(parts.filter((part) => !fields.includes(part))).toEqual([])
  })

  it('have all headings, and no heading has no column', () => {
    const used = tables.flatMap(([, { record }]) => Object.values(record).map(({ heading }) => heading))
    expect([...new Set(used)].filter((heading) => heading !== undefined).toSorted()).toEqual(
      Object.keys(english).toSorted(),
    )
  })

  it('say amounts with their currency: only files have a column of it', () => {
    for (const [, { shown }] of tables) {
      const currency = shown.find(({ key }) => key === 'currency')
      expect([currency?.file, currency?.screen]).toEqual(['currency', undefined])
    }
  })

  it('show a field, or several of them as one text', () => {
    const record = { airlineCode: 'PE', flightNumber: '101' }
    const { flight, airlineCode } = reportTables['issued-tickets'].record
    expect(valueOf(record, 'flight', flight!)).toBe('PE 101')
    expect(valueOf(record, 'airlineCode', airlineCode!)).toBe('PE')
  })
})

describe('a heading', () => {
  it('is shorter on a screen where it has two texts, else the same', () => {
    expect([fileHeadings(english).issueDate, fileHeadings(english).flight]).toEqual(['Issue date', 'Flight'])
    const onScreen = screenHeadings(german, 'x.')
    expect([onScreen['x.issueDate'], onScreen['x.flight']]).toEqual(['Ausgestellt', 'Flug'])
    expect(Object.keys(onScreen)).not.toContain('x.currency')
  })
})
