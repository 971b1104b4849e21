import { use } from 'react'
import { useText } from '../../../i18n/i18n.tsx'

/** Fetches the texts of seats and extras; suspends until they are there. */
export function useChoiceTexts(): void {
  use(useText().texts.load('choice'))
}
