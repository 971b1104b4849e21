/** The cabin as it is drawn: what stands inside the aircraft, by the boxes that the browser gives. */
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Half a pixel is rounding. */
const slack = 0.5

/**
 * Every seat, letter and fixture lies within the walls of the aircraft, and no seat on another one; nose and tail
 * are as wide as the walls are apart.
 */
export async function expectCabinWhole(page: Page): Promise<void> {
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
  expect(await page.evaluate(faultsOfCabin, slack)).toEqual([])
}

/** Runs in the page. One line for each thing out of its place. */
function faultsOfCabin(slack: number): string[] {
  const grid = document.querySelector('[role="grid"]')
  if (!grid) return ['there is no cabin']
  const faults: string[] = []
  const walls = [...grid.querySelectorAll('[role="rowgroup"]')]
  const [first] = walls
  if (!first) return ['the cabin has no walls']
  const { left, right } = first.getBoundingClientRect()
  const tell = (what: string, box: DOMRect) =>
    faults.push(`${what}: ${box.left.toFixed(1)} to ${box.right.toFixed(1)}, walls ${left} to ${right}`)
  for (const wall of walls) {
    const box = wall.getBoundingClientRect()
    if (Math.abs(box.left - left) > slack || Math.abs(box.right - right) > slack) tell('another wall', box)
  }
  const ends = [...(grid.parentElement?.querySelectorAll(':scope > svg') ?? [])]
  for (const end of ends) {
    const box = end.getBoundingClientRect()
    if (Math.abs(box.left - left) > slack || Math.abs(box.right - right) > slack) tell('nose or tail', box)
  }
  const column = [ends[0], ...walls, ends[1]].map((part) => part?.getBoundingClientRect())
  column.forEach((box, index) => {
    const before = column[index - 1]
    if (!box) faults.push('no nose or no tail')
    else if (before && Math.abs(box.top - before.bottom) > slack) tell('a gap above', box)
  })
  for (const part of grid.querySelectorAll('[role="rowgroup"] *')) {
    const box = part.getBoundingClientRect()
    if (box.left < left - slack || box.right > right + slack) tell(part.textContent || part.className, box)
  }
  for (const row of grid.querySelectorAll('[role="row"]')) {
    const seats = [...row.querySelectorAll('[role="gridcell"]')].map((seat) => seat.getBoundingClientRect())
    seats.forEach((seat, index) => {
      const before = seats[index - 1]
      if (before && before.right > seat.left + slack) tell('a seat on another one', seat)
      if (seat.width < 24 || seat.height < 24) tell('a seat too small to press', seat)
    })
  }
  return faults
}
