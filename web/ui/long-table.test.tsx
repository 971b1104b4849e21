import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../testing/browser-parts.ts'
import { type LongColumn, LongTable, type LongTablePart } from './long-table.tsx'

interface Entry {
  readonly name: string
}

const columns: readonly LongColumn<Entry>[] = [
  { key: 'number', head: 'No.', width: 60, cell: (_, index) => String(index + 1) },
  { key: 'name', head: 'Name', width: 100, isRowHeader: true, isSortable: true, cell: ({ name }) => name },
]

const part = (first: number): LongTablePart<Entry> => ({
  first,
  records: Array.from({ length: 200 }, (_, at) => ({ name: `Name ${first + at}` })),
})

const user = userEvent.setup()

/** jsdom lays nothing out: the table is told that it is 400 pixels high. */
beforeEach(() => {
  installBrowserParts()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
})

function show(
  parts: readonly LongTablePart<Entry>[],
  more: Partial<Parameters<typeof LongTable<Entry>>[0]> = {},
) {
  render(
    <LongTable
      label="Entries"
      columns={columns}
      parts={parts}
      length={200_000}
      total={200_000}
      sticky={1}
      {...more}
    />,
  )
  return screen.getByRole('grid', { name: 'Entries' })
}

test('draws only the rows in sight of many, and says which ones of all they are', () => {
  const table = show([part(0)])
  expect(table.getAttribute('aria-rowcount')).toBe('200001')
  const rows = within(table).getAllByRole('row')
  expect(rows.length).toBeLessThan(40)
  expect(screen.getByRole('row', { name: 'Name 3' }).getAttribute('aria-rowindex')).toBe('5')
})

test('shows the rows of the place scrolled to, and asks for them', async () => {
  const seen: number[] = []
  const table = show([part(0), part(100_000)], { onSight: (index) => seen.push(index) })
  table.scrollTop = 100_010 * 36
  fireEvent.scroll(table)
  const row = await screen.findByRole('row', { name: 'Name 100012' })
  expect(row.getAttribute('aria-rowindex')).toBe('100014')
  expect(seen).toEqual([100_000])
})

test('keeps only the row with the focus, however far the reader scrolls', async () => {
  const table = show([part(0), part(200), part(100_000)])
  table.scrollTop = 204 * 36
  fireEvent.scroll(table)
  const cell = within(await screen.findByRole('row', { name: 'Name 208' })).getByRole('rowheader')
  act(() => {
    cell.focus()
  })
  table.scrollTop = 100_010 * 36
  fireEvent.scroll(table)
  await screen.findByRole('row', { name: 'Name 100012' })
  expect(screen.getByRole('row', { name: 'Name 208' }).contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('row', { name: 'Name 209' })).toBeNull()
})

test('shows cells in the order of their heads, also once that changes', () => {
  const props = { label: 'Entries', parts: [part(0)], length: 200, total: 200, sticky: 1 }
  const { rerender } = render(<LongTable {...props} columns={columns} />)
  rerender(<LongTable {...props} columns={columns.toReversed()} />)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Name ↑', 'No.'])
  const [cell] = screen.getByRole('row', { name: 'Name 3' }).children
  expect(cell?.textContent).toBe('Name 3')
})

test('reports the order that the reader wants', async () => {
  const onSort = vi.fn()
  show([part(0)], { onSort, isDescending: false })
  await user.click(screen.getByRole('columnheader', { name: /Name/ }))
  expect(onSort).toHaveBeenCalledWith(true)
})
