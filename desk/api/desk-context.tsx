/** What every screen of the desk stands on. */
import { createContext, use } from 'react'
import type { Api } from './client.ts'
import type { Identity } from './identity.ts'
import type { Lock } from './lock.ts'

export interface DeskDeps {
  readonly api: Api
  readonly identity: Identity
  readonly lock: Lock
}

const DeskContext = createContext<DeskDeps | undefined>(undefined)

export const DeskProvider = DeskContext.Provider

/** @throws Error outside the desk */
export function useDesk(): DeskDeps {
  const deps = use(DeskContext)
  if (!deps) throw new Error('no desk')
  return deps
}
