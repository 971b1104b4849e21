import type { WireSeatMap } from '@jetbridge/core/contract/seat.ts'
import { sampleMap, sampleParty } from '@jetbridge/core/seat/sample-map.ts'
import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { SeatList } from './seat-list.tsx'
import { seatLooks } from './seat-turn.ts'
import { seatWords } from './seat-words.ts'

const map = {
  ...sampleMap(Array.from({ length: 30 }, () => 'ABC DEF')),
  currencyCode: 'EUR',
} as unknown as WireSeatMap
const people = sampleParty({ adult: 1 })
const words = seatWords((key) => key, 'en-US', 'EUR')

/** @returns how many seats each picture of the list had, from the first one on */
async function seatsDrawn(chosen: string | undefined): Promise<readonly number[]> {
  const drawn: number[] = []
  // One more that stands for no seat.
  const count = () => drawn.push(screen.getAllByRole('radio').length - 1)
  await renderPiece(
    <Profiler id="list" onRender={count}>
      <SeatList
        map={map}
        looks={seatLooks(map, people, chosen ? { adult1: chosen } : {}, 'adult1')}
        words={words}
        forName="Ada"
        chosen={chosen}
        onChoose={() => undefined}
      />
    </Profiler>,
  )
  return drawn
}

test('the list opens with the seats in sight, and all others follow by themselves', async () => {
  expect(await seatsDrawn(undefined)).toEqual([12, 180])
})

test('the passenger’s own seat is there at once, wherever it is: the focus goes to it', async () => {
  const drawn = await seatsDrawn('20C')
  expect(drawn).toEqual([19 * 6 + 3, 180])
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})
