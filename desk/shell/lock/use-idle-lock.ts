import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { memberKey } from '../member.ts'
import { idleWatch } from './idle.ts'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const lookEvery = 2_000

const moment = () => ({ wall: Date.now(), steady: performance.now() })

/** Locks the desk once nobody has worked for this many minutes, in any tab of it. */
export function useIdleLock(minutes: number): void {
  const { lock } = useDesk()
  const client = useQueryClient()
  const lockNow = useLockNow()
  useEffect(() => {
    const watch = idleWatch(minutes * 60_000, moment())
    const onWork = () => {
      const tell = watch.worked(moment())
      if (tell.tabs) lock.working()
      if (tell.engine) void client.invalidateQueries({ queryKey: memberKey })
    }
    const look = () => {
      if (watch.isIdle(moment())) lockNow()
    }
    const stopHearing = lock.onWork(() => {
      watch.heard(moment())
    })
    const looking = setInterval(look, lookEvery)
    // A tab that comes back may have slept: nothing of it is shown before the look.
    document.addEventListener('visibilitychange', look)
    for (const sign of signs) addEventListener(sign, onWork, { passive: true })
    return () => {
      clearInterval(looking)
      stopHearing()
      document.removeEventListener('visibilitychange', look)
      for (const sign of signs) removeEventListener(sign, onWork)
    }
  }, [client, lock, lockNow, minutes])
}

/** Hides everything at once, and tells the engine; where that fails, the lock screen tells it again. */
export function useLockNow(): () => void {
  const { api, lock } = useDesk()
  return useCallback(() => {
    lock.lock()
    api.call(deskAccountEndpoints.lock).catch(() => undefined)
  }, [api, lock])
}
