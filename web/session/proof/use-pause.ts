import { useEffect, useState } from 'react'

/** Counts a pause down, second by second. */
export function usePause(): { readonly seconds: number; readonly begin: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0)
  const isPaused = seconds > 0
  useEffect(() => {
    if (!isPaused) return undefined
    const ticking = setInterval(() => {
      setSeconds((left) => Math.max(0, left - 1))
    }, 1000)
    return () => {
      clearInterval(ticking)
    }
  }, [isPaused])
  return { seconds, begin: setSeconds }
}
