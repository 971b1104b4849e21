import { deskAccountEndpoints } from '@jetbridge/core/contract/desk/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDesk } from '../api/desk-context.tsx'
import { signedOutPath } from '../paths.ts'
import { forgetTray } from './tray/tray-store.ts'

/** Ends the session, or all of them, and leaves nothing of it in this browser. */
export function useSignOut(): (where: 'here' | 'everywhere') => Promise<void> {
  const { api, identity, lock } = useDesk()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async (where) => {
      const { endSession, endSessions } = deskAccountEndpoints
      try {
        await (where === 'here' ? api.call(endSession, { body: {} }) : api.call(endSessions))
      } catch {
        // A session that is over, or a network that is gone: this browser forgets it all the same.
      }
      await navigate(signedOutPath)
      await identity.forget()
      lock.open()
      client.clear()
      forgetTray()
    },
    [api, client, identity, lock, navigate],
  )
}
