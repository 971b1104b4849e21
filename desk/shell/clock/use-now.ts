import { useEffect, useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { untilNextMinute } from './clock.ts'

/** Follows the server's time, minute by minute. */
export function useNow(): number {
  const { api } = useDesk()
  const [now, setNow] = useState(() => api.now())
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setNow(api.now())
      },
      untilNextMinute(now) + 20,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [api, now])
  return now
}
