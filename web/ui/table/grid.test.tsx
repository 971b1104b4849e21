import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { installBrowserParts } from '../../testing/browser-parts.ts'
import type { TableSelection } from './selection.ts'
import { columns, departures, makeWide, showTable } from './testing/show-table.tsx'

const user = userEvent.setup()
beforeEach(() => {
  installBrowserParts()
})

/** What has the focus: its own words, or those of the box in it. */
function focused(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
}

const sort = { by: 'flight', isDescending: false, onSort: vi.fn() }

describe('the keyboard', () => {
  test('has one stop in the grid, and comes back to the cell that it left', async () => {
    const { table } = await showTable({ isGrid: true, sort })
    table().insertAdjacentHTML('beforebegin', '<button>Before</button>')
    table().insertAdjacentHTML('afterend', '<button>After</button>')
    screen.getByRole('button', { name: 'Before' }).focus()
    await user.tab()
    expect(focused()).toBe('PE 101')
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('Cologne')
    await user.tab()
    expect(focused()).toBe('After')
    act(() => {
      screen.getByRole('button', { name: 'Before' }).focus()
    })
    await user.tab()
    expect(focused()).toBe('Cologne')
    await user.tab({ shift: true })
    expect(focused()).toBe('Before')
  })

  test('goes from cell to cell and up to the heads, and gives a button the focus of its cell', async () => {
    await showTable({ isGrid: true, sort })
    await user.tab()
    const after = async (keys: string) => {
      await user.keyboard(keys)
      return focused()
    }
    expect(await after('{ArrowRight}{ArrowDown}')).toBe('Cologne')
    expect(await after('{End}')).toBe('Open PE 202')
    expect(document.activeElement?.tagName).toBe('BUTTON')
    expect(await after('{ArrowDown}')).toBe('Open QX 7')
    expect(await after('{ArrowDown}')).toBe('Open QX 7')
    expect(await after('{Home}')).toBe('QX 7')
    expect(await after('{ArrowLeft}')).toBe('QX 7')
    expect(await after('{Control>}{Home}{/Control}')).toBe('PE 101')
    expect(await after('{ArrowUp}')).toBe('Flight')
    await user.keyboard('{Enter}')
    expect(sort.onSort).toHaveBeenCalledWith('flight', true)
    expect(await after('{Control>}{End}{/Control}')).toBe('Open QX 7')
    expect(await after('{PageUp}')).toBe('Open PE 101')
  })

  test('finds a row by the letters that its name begins with', async () => {
    await showTable({ isGrid: true })
    await user.tab()
    await user.keyboard('q')
    expect(focused()).toBe('QX 7')
    await user.keyboard('{Control>}{Home}{/Control}')
    fireEvent.keyDown(document.activeElement!, { key: '/' })
    expect(focused()).toBe('PE 101')
  })

  test('leaves a table that is no grid to Tab', async () => {
    await showTable({})
    await user.tab()
    expect(focused()).toBe('Open PE 101')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Open PE 101')
    await user.tab()
    expect(focused()).toBe('Open PE 202')
  })

  test('passes by what a folded card hides', async () => {
    makeWide(375)
    Object.assign(Element.prototype, {
      checkVisibility(this: Element) {
        return this.closest('tr:not([data-unfolded]) > [data-place=folded]') === null
      },
    })
    try {
      await showTable({ isGrid: true })
      await user.tab()
      await user.keyboard('{ArrowRight}{ArrowRight}')
      expect(focused()).toBe('Open PE 101')
      await user.keyboard('{ArrowRight}{Enter}{ArrowLeft}{ArrowLeft}')
      expect(focused()).toBe('76')
    } finally {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    }
  })

  test('is not lost with the row that has it', async () => {
    const { change } = await showTable({ isGrid: true })
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Elba')
    change({ rows: departures.slice(0, 2) })
    await act(() => Promise.resolve())
    expect(focused()).toBe('Cologne')
  })
})

test('Enter or two clicks open a row; on a button they are its own', async () => {
  const onOpen = vi.fn()
  await showTable({ isGrid: true, onOpen })
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onOpen.mock.lastCall).toEqual([departures[1]])
  await user.keyboard('{End}{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(1)
  await user.dblClick(screen.getByText('Elba'))
  expect(onOpen.mock.lastCall).toEqual([departures[2]])
})

describe('selection', () => {
  const selectionOf = (mode: TableSelection['mode'], ...keys: string[]) => {
    const onSelect = vi.fn<TableSelection['onSelect']>()
    return { onSelect, selection: { mode, selected: new Set(keys), onSelect } as TableSelection }
  }
  const last = (onSelect: Mock<TableSelection['onSelect']>) => [...(onSelect.mock.lastCall?.[0] ?? [])]

  test('of several rows is told of each, with a box to tick', async () => {
    const { onSelect, selection } = selectionOf('multiple', 'PE 202')
    const { table } = await showTable({ isGrid: true, selection })
    expect(table().getAttribute('aria-multiselectable')).toBe('true')
    const rows = within(table()).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    expect(within(rows[1]!).getByRole('checkbox', { name: 'Select PE 202' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('checkbox', { name: 'Select QX 7' }))
    expect(last(onSelect)).toEqual(['PE 202', 'QX 7'])
    await user.click(screen.getByRole('checkbox', { name: 'Select PE 202' }))
    expect(last(onSelect)).toEqual([])
  })

  test('of all rows has a box in the head, half ticked for some', async () => {
    const { onSelect, selection } = selectionOf('multiple', 'PE 202')
    const { change } = await showTable({ isGrid: true, selection })
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await user.click(all)
    expect(last(onSelect)).toEqual(['PE 202', 'PE 101', 'QX 7'])
    change({ selection: { ...selection, selected: new Set(['PE 101', 'PE 202', 'QX 7']) } })
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    await user.click(all)
    expect(last(onSelect)).toEqual([])
  })

  test('follows a click on the row, but not on a button of it', async () => {
    const { onSelect, selection } = selectionOf('single', 'PE 101')
    await showTable({ isGrid: true, selection })
    await user.click(screen.getByText('Elba'))
    expect(last(onSelect)).toEqual(['QX 7'])
    await user.click(screen.getByRole('button', { name: 'Open PE 202' }))
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByRole('checkbox')).toBeNull()
    // Two clicks are one press, and open it.
    await user.dblClick(screen.getByText('Cologne'))
    expect(onSelect).toHaveBeenCalledTimes(2)
  })

  test('follows Space, a range with Shift, all with Control and A, and ends with Escape', async () => {
    let selected: ReadonlySet<string> = new Set()
    const { change } = await showTable({
      isGrid: true,
      selection: { mode: 'multiple', selected, onSelect: (next) => keep(next) },
    })
    const keep = (next: ReadonlySet<string>) => {
      selected = next
      change({ selection: { mode: 'multiple', selected, onSelect: keep } })
    }
    await user.tab()
    await user.keyboard('{ArrowRight} ')
    expect([...selected]).toEqual(['PE 101'])
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect([...selected]).toEqual(['PE 101', 'PE 202', 'QX 7'])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect([...selected]).toEqual(['PE 101', 'PE 202'])
    await user.keyboard('{Control>}a{/Control}')
    expect(selected.size).toBe(3)
    await user.keyboard('{Escape}')
    expect(selected.size).toBe(0)
  })

  test('with one row only takes no range', async () => {
    const { onSelect, selection } = selectionOf('single')
    await showTable({ isGrid: true, selection, columns })
    await user.tab()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}a{/Control}')
    expect(onSelect).not.toHaveBeenCalled()
    await user.keyboard(' ')
    expect(last(onSelect)).toEqual(['PE 202'])
  })
})
