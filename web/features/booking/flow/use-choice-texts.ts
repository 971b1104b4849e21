import { use } from 'react'
import { type Texts, useText } from '../../../i18n/i18n.tsx'

const loading = new WeakMap<Texts, Promise<void>>()

/** Fetches the texts of seats and extras; suspends until they are there. */
export function useChoiceTexts(): void {
  const { texts } = useText()
  const running = loading.get(texts) ?? texts.load('choice')
  loading.set(texts, running)
  use(running)
}
