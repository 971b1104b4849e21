/** Cards of the passenger who has signed in, and the one that is charged. */
import { useState } from 'react'
import { type SavedCard, savedCards } from '../form/card/saved-cards.ts'
import { useProfile } from './use-profile.ts'

/** The default card of the profile, until another one is chosen; `card` is undefined if one is typed. */
export function useSavedCard(today: string) {
  const { data: profile } = useProfile()
  const cards = savedCards(profile?.payments ?? [], today)
  const [choice, choose] = useState<{ readonly card: SavedCard | undefined }>()
  const card = choice ? choice.card : cards[0]
  return { cards, card, choose: (next: SavedCard | undefined) => choose({ card: next }) }
}
