/** Shortcuts: what is pressed, as words; one listener a page. */
import { useEffect, useEffectEvent } from 'react'

export interface Shortcut {
  /** `Mod+k`, `/`, `?`, `Escape`, `g h` for one after the other */
  readonly keys: string
  readonly run: () => void
  /** also while something is typed */
  readonly whileTyping?: boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `Mod+k` for Ctrl or Command; a key by the sign it gives, so that every layout has its own. */
export function wordOf({ key, ctrlKey, metaKey, altKey }: KeyPress): string {
  const sign = key.length === 1 ? key.toLowerCase() : key
  return [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', sign].filter(Boolean).join('+')
}

/** The second key of a pair must come within this time, in milliseconds. */
const pairTime = 1_200

export interface KeyReader {
  /** @returns what the press means, alone or after the one before */
  read(pressed: KeyPress, at: number): readonly string[]
}

export function keyReader(): KeyReader {
  let before = { word: '', at: Number.NEGATIVE_INFINITY }
  return {
    read(pressed, at) {
      const word = wordOf(pressed)
      const isPair = before.word !== '' && at - before.at < pairTime
      const pair = isPair ? [`${before.word} ${word}`] : []
      before = { word, at }
      return [...pair, word]
    },
  }
}

const typing =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}

type Press = (words: readonly string[], isInField: boolean) => boolean

/** Who is asked first: a page before the frame around it. */
const layers = { page: new Set<Press>(), frame: new Set<Press>() } as const
const reader = keyReader()

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const words = reader.read(event, event.timeStamp)
  const isInField = isTyping(event.target)
  const isTaken = [...layers.page, ...layers.frame].some((press) => press(words, isInField))
  if (isTaken) event.preventDefault()
}

/** A press that something on the page has taken already is left alone. */
export function useShortcuts(shortcuts: readonly Shortcut[], layer: keyof typeof layers = 'page'): void {
  const press = useEffectEvent<Press>((words, isInField) => {
    const found = words
      .map((word) => shortcuts.find(({ keys }) => keys === word))
      .find((each) => each !== undefined)
    if (!found || (isInField && !found.whileTyping)) return false
    found.run()
    return true
  })
  useEffect(() => {
    const asked: Press = (...pressed) => press(...pressed)
    layers[layer].add(asked)
    addEventListener('keydown', onKeyDown)
    return () => {
      layers[layer].delete(asked)
      if (layers.page.size + layers.frame.size === 0) removeEventListener('keydown', onKeyDown)
    }
  }, [layer])
}
