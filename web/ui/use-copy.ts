import { useState } from 'react'

/** Puts a text into the clipboard, and knows whether it went there. */
export function useCopy(text: string) {
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  /** A page without a secure connection has no clipboard, and a browser may refuse it. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('copyFailed')
    }
  }
  return { state, copy: () => void copy() }
}
