/** How the cards of a dashboard are laid out. */

/** The part of the row that a card takes: 0 a quarter, 1 a half, anything else all of it. [DSH-04] */
export function cardWidth(contentSize: number): 'quarter' | 'half' | 'full' {
  if (contentSize === 0) return 'quarter'
  return contentSize === 1 ? 'half' : 'full'
}

/** 0 is left, 1 is right. [DSH-04] */
export function cardSide(contentPosition: number): 'left' | 'right' {
  return contentPosition === 1 ? 'right' : 'left'
}

/** [DSH-02] */
export function inTabOrder<Tab extends { readonly tabPosition: number }>(tabs: readonly Tab[]): Tab[] {
  return tabs.toSorted((a, b) => a.tabPosition - b.tabPosition)
}

/** By row, then left before right (GAP-88). */
export function inCardOrder<Card extends { readonly contentRow: number; readonly contentPosition: number }>(
  cards: readonly Card[],
): Card[] {
  return cards.toSorted((a, b) => a.contentRow - b.contentRow || a.contentPosition - b.contentPosition)
}
