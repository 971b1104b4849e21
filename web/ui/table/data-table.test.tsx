import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import type { TableSort } from './column.ts'
import { columns, makeWide, showTable, withWidths } from './testing/show-table.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})

test('is a table with heads of its columns and of its rows', async () => {
  const { table } = await showTable()
  const heads = within(table()).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Flight', 'To', 'Seats', 'Open'])
  expect(table().getAttribute('aria-colcount')).toBe('4')
  const rows = ['PE 101', 'PE 202', 'QX 7'].map((name) => within(table()).getByRole('row', { name }))
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'PE 101',
    'PE 202',
    'QX 7',
  ])
  const cells = within(rows[0]!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Vienna', '76', 'Open PE 101'])
  expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['2', '3', '4'])
})

test('that shows all it has counts no rows; a page of more says which ones they are', async () => {
  const { table, change } = await showTable()
  expect(table().getAttribute('aria-rowcount')).toBeNull()
  const page = { is: 'pages', first: 21, last: 23, total: 60, isTurning: false } as const
  change({ paging: { ...page, onBack: vi.fn(), onNext: undefined } })
  expect(table().getAttribute('aria-rowcount')).toBe('61')
  const [, row] = within(table()).getAllByRole('row')
  expect(row?.getAttribute('aria-rowindex')).toBe('22')
})

describe('sorting', () => {
  const sortedBy = (by: string, isDescending: boolean) => {
    const onSort = vi.fn<TableSort['onSort']>()
    return { onSort, sort: { by, isDescending, onSort } }
  }

  test('by the head of another column begins in its first order; by the same one it turns round', async () => {
    const { sort, onSort } = sortedBy('flight', false)
    await showTable({ sort })
    await user.click(screen.getByRole('button', { name: 'To' }))
    await user.click(screen.getByRole('button', { name: 'Flight' }))
    expect(onSort.mock.calls).toEqual([
      ['to', true],
      ['flight', true],
    ])
    expect(screen.queryByRole('button', { name: 'Seats' })).toBeNull()
  })

  test('is told by the head of its column, and once it changes in words', async () => {
    const { sort } = sortedBy('flight', false)
    const { table, change } = await showTable({ sort })
    const orders = () =>
      within(table())
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-sort'))
    expect(orders()).toEqual(['ascending', null, null, null])
    expect(screen.getByRole('status').textContent).toBe('')
    change({ sort: { ...sort, by: 'to', isDescending: true } })
    expect(orders()).toEqual([null, 'descending', null, null])
    expect(screen.getByRole('status').textContent).toBe('To, descending')
  })

  test('of cards is a choice of column and order', async () => {
    makeWide(375)
    const { sort, onSort } = sortedBy('flight', false)
    await showTable({ sort }, 'de')
    const choice = screen.getByLabelText('Sortieren nach')
    expect(choice).toHaveProperty('value', 'flight false')
    await user.selectOptions(choice, 'To, absteigend')
    expect(onSort).toHaveBeenCalledWith('to', true)
    expect(screen.queryByRole('button', { name: 'Flight' })).toBeNull()
  })
})

describe('a card', () => {
  test('is a row that keeps its roles, and says that there is more about it', async () => {
    makeWide(375)
    const { table } = await showTable()
    const row = within(table()).getAllByRole('row')[1]!
    expect(within(row).getByRole('rowheader').textContent).toBe('PE 101')
    const more = within(row).getByRole('button', { name: 'More about PE 101' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(row.hasAttribute('data-unfolded')).toBe(true)
    const others = within(table()).getAllByRole('row').slice(2)
    expect(others.some((other) => other.hasAttribute('data-unfolded'))).toBe(false)
    // The head is read out with each value, though nobody sees it.
    expect(within(table()).getByRole('columnheader', { name: 'Seats' })).toBeTruthy()
    expect(within(row).getByText('76').getAttribute('data-head')).toBe('Seats')
  })

  test('has nothing to unfold where all of it is shown', async () => {
    makeWide(375)
    await showTable({ columns: columns.map((column) => ({ ...column, card: 'pair' as const })) })
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
  })

  test('is none where there is room for columns: of a phone, or as the page says', async () => {
    makeWide(900)
    const { change } = await showTable()
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
    change({ leastRoom: 1000 })
    expect(screen.getAllByRole('button', { name: /^More/ })).toHaveLength(3)
  })
})

describe('a table that is narrower than its columns', () => {
  const giving = withWidths.map((column) =>
    column.key === 'to' ? { ...column, givesWay: { below: 'flight', turn: 1 } } : column,
  )
  const sort = { by: 'to', isDescending: true, onSort: vi.fn<TableSort['onSort']>() }

  test.for([
    ['en', 'Flight To'],
    ['de', 'Flight To'],
  ] as const)('puts one below another, with its head and its order (%s)', async ([locale, head]) => {
    makeWide(350)
    const { table } = await showTable({ columns: giving, sort, leastRoom: 0 }, locale)
    const heads = within(table()).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([head, 'Seats', 'Open'])
    expect(heads[0]?.getAttribute('aria-sort')).toBe('descending')
    expect(table().getAttribute('aria-colcount')).toBe('3')
    const row = within(table()).getByRole('row', { name: 'PE 101' })
    expect(within(row).getByRole('rowheader').textContent).toBe('PE 101 Vienna')
    await user.click(within(table()).getByRole('button', { name: 'To' }))
    expect(sort.onSort).toHaveBeenLastCalledWith('to', false)
  })

  test('has them beside each other where they fit, and cards where nothing fits', async () => {
    makeWide(430)
    const { table, change } = await showTable({ columns: giving, leastRoom: 0 })
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
    vi.restoreAllMocks()
    makeWide(200)
    change({ columns: [...giving] })
    expect(screen.getAllByRole('button', { name: /^More/ })).toHaveLength(3)
  })
})

describe('rows', () => {
  test('that are on their way are told, and their place is kept', async () => {
    const { container } = await showTable({ rows: [], empty: 'None', state: { is: 'waiting' } })
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('None')).toBeNull()
    expect(container.querySelectorAll('tbody tr').length).toBeGreaterThan(5)
  })

  test('that did not come say so and why, and can be asked for again', async () => {
    const onRetry = vi.fn()
    const failed = {
      is: 'failed',
      text: 'No departures.',
      detail: 'Busy.',
      isRetrying: false,
      onRetry,
    } as const
    await showTable({ state: failed })
    expect(screen.getByRole('alert').textContent).toMatch(/No departures\.Busy\./)
    // Old rows are never shown beside a failure.
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('give their place to words where there are none', async () => {
    await showTable({ rows: [], empty: <p>No departures today.</p> })
    expect(screen.getByText('No departures today.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of before stay until others come, marked as such', async () => {
    const { table } = await showTable({ state: { is: 'ready', isUpdating: true } })
    expect(table().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('PE 101')).toBeTruthy()
  })
})

describe('paging', () => {
  const pages = {
    is: 'pages',
    first: 1,
    last: 3,
    total: 6,
    isTurning: false,
    onBack: undefined,
    onNext: undefined,
  } as const

  test('by pages leads there and back, and says why it cannot', async () => {
    const onNext = vi.fn()
    await showTable({ paging: { ...pages, onNext } })
    const nav = within(screen.getByRole('navigation', { name: 'Pages: Departures' }))
    expect(nav.getByText('1–3 of 6')).toBeTruthy()
    await user.click(nav.getByRole('button', { name: 'Next' }))
    expect(onNext).toHaveBeenCalledOnce()
    const back = nav.getByRole('button', { name: 'Previous' })
    expect([back.getAttribute('aria-disabled'), back.title]).toEqual(['true', 'This is the first page.'])
  })

  test('of one page has only its range', async () => {
    await showTable({ paging: pages })
    expect(screen.getByText('1–3 of 6')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  test('by more is offered as long as there is more', async () => {
    const onMore = vi.fn()
    const { change } = await showTable({ paging: { is: 'more', isLoading: false, onMore } })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(onMore).toHaveBeenCalledOnce()
    change({ paging: { is: 'more', isLoading: false, failure: 'No connection.', onMore } })
    expect(screen.getByRole('alert').textContent).toBe('No connection.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onMore).toHaveBeenCalledTimes(2)
    change({ paging: { is: 'more', isLoading: true, failure: 'No connection.', onMore } })
    expect(screen.queryByRole('alert')).toBeNull()
    change({ paging: { is: 'more', isLoading: false, onMore: undefined } })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
