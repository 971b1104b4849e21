import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import type { TableParts } from './rows.ts'
import { type Departure, layOutRows, manyDepartures, showTable, withWidths } from './testing/show-table.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
  layOutRows()
})

const part = (first: number) => ({ first, rows: manyDepartures(first, 200) })

async function showLong(rows: Partial<TableParts<Departure>> = {}) {
  const shown = await showTable({
    isGrid: true,
    columns: withWidths,
    keyOf: (_, index) => String(index),
    rows: { parts: [part(0)], length: 200_000, total: 200_000, ...rows },
  })
  return {
    ...shown,
    scrollTo: (row: number) => {
      const room = shown.table().parentElement!
      room.scrollTop = row * 36
      fireEvent.scroll(room)
    },
  }
}

test('of many rows only those around the ones in sight are drawn, and say which ones of all they are', async () => {
  const { table } = await showLong()
  expect(table().getAttribute('aria-rowcount')).toBe('200001')
  const rows = within(table()).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThan(70)
  expect(screen.getByRole('row', { name: 'PE 3' }).getAttribute('aria-rowindex')).toBe('5')
})

test('up to fifty rows are all drawn', async () => {
  const { table } = await showTable({ rows: manyDepartures(0, 50) })
  expect(within(table()).getAllByRole('row')).toHaveLength(51)
  expect(table().getAttribute('aria-rowcount')).toBeNull()
})

test('shows the rows of the place scrolled to, asks for them, and keeps the place of all others', async () => {
  const seen: number[] = []
  const { table, scrollTo } = await showLong({
    parts: [part(0), part(100_000)],
    onSight: (index) => seen.push(index),
  })
  scrollTo(100_010)
  const row = await screen.findByRole('row', { name: 'PE 100012' })
  expect(row.getAttribute('aria-rowindex')).toBe('100014')
  expect(seen).toEqual([100_000])
  expect(screen.queryByRole('row', { name: 'PE 3' })).toBeNull()
  const heights = [...table().querySelectorAll<HTMLElement>('tbody[role=presentation] tr')].map(({ style }) =>
    Number.parseFloat(style.blockSize),
  )
  const drawn = within(table()).getAllByRole('row').length - 1
  expect(heights.reduce((sum, each) => sum + each, 0)).toBe((200_000 - drawn) * 36)
})

test('a row that is on its way has its place, and says so', async () => {
  const { table } = await showLong({ parts: [], length: 60, total: undefined })
  expect(table().getAttribute('aria-rowcount')).toBe('-1')
  const [, row] = within(table()).getAllByRole('row')
  expect(row?.getAttribute('aria-busy')).toBe('true')
})

test('keeps the row with the focus, however far somebody scrolls', async () => {
  const held: number[] = []
  const { scrollTo } = await showLong({
    parts: [part(0), part(200), part(100_000)],
    onHold: (index) => held.push(index),
  })
  scrollTo(204)
  const cell = within(await screen.findByRole('row', { name: 'PE 208' })).getByRole('rowheader')
  act(() => {
    cell.focus()
  })
  expect(held).toEqual([208])
  scrollTo(100_010)
  await screen.findByRole('row', { name: 'PE 100012' })
  expect(screen.getByRole('row', { name: 'PE 208' }).contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('row', { name: 'PE 260' })).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('PE 209')
})

test('goes to the last row by a key, though it was never drawn', async () => {
  const { table } = await showLong({ parts: [part(0), part(199_800)] })
  await user.tab()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('200001')
  await user.keyboard('{Home}')
  expect(document.activeElement?.textContent).toBe('PE 199999')
  expect(within(table()).getAllByRole('row').length).toBeLessThan(100)
})

test('finds a row by its name though it is not drawn', async () => {
  await showLong({
    parts: [{ first: 0, rows: [...manyDepartures(0, 150), { flight: 'QX 7', to: 'Elba', seats: 1 }] }],
    length: 151,
    total: 151,
  })
  await user.tab()
  await user.keyboard('q')
  expect(document.activeElement?.textContent).toBe('QX 7')
})

test('another order leads back to the first row', async () => {
  const { table, change, scrollTo } = await showLong()
  scrollTo(100)
  change({ begin: 'descending' })
  expect(table().parentElement?.scrollTop).toBe(0)
})

test('columns with widths keep the first ones in sight beside each other', async () => {
  const { container, table } = await showTable({ columns: withWidths, sticky: 2 })
  const widths = [...container.querySelectorAll('col')].map(({ style }) => style.inlineSize)
  // Words after figures stand apart.
  expect(widths).toEqual(['6.25rem', '6.25rem', '6.25rem', '7.25rem'])
  const cells = [...within(table()).getAllByRole('row')[1]!.children] as HTMLElement[]
  expect(cells.map((cell) => cell.hasAttribute('data-sticky'))).toEqual([true, true, false, false])
})
