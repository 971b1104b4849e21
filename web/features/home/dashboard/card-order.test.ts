import { describe, expect, it } from 'vitest'
import { cardSide, cardWidth, inCardOrder, inTabOrder } from './card-order.ts'

describe('a dashboard', () => {
  it('gives a card a quarter, a half or the whole row, on the left or on the right [DSH-04]', () => {
    expect([0, 1, 2, 7, -1].map(cardWidth)).toEqual(['quarter', 'half', 'full', 'full', 'full'])
    expect([0, 1].map(cardSide)).toEqual(['left', 'right'])
  })

  it('shows tabs by position and cards by row, left before right [DSH-02]', () => {
    expect(inTabOrder([{ tabPosition: 2 }, { tabPosition: 0 }, { tabPosition: 1 }])).toEqual([
      { tabPosition: 0 },
      { tabPosition: 1 },
      { tabPosition: 2 },
    ])
    const cards = [
      { id: 'c', contentRow: 1, contentPosition: 0 },
      { id: 'b', contentRow: 0, contentPosition: 1 },
      { id: 'a', contentRow: 0, contentPosition: 0 },
    ]
    expect(inCardOrder(cards).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
