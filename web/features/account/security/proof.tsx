/**
 * Changes of an account need a proof of ownership that is a few minutes old at most. Without one, a dialog takes the
 * password or a passkey, and the pressed action goes on by itself.
 */
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { isApiFailure } from '../../../api/failure.ts'
import { NotDone } from '../../../form/passkey/not-done.ts'
import { ProveDialog } from './prove-dialog.tsx'

/** Does the work, after a proof if one is needed. @throws NotDone when the dialog is closed */
type WithProof = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

const ProofContext = createContext<WithProof>((work) => work())

export const useProof = (): WithProof => use(ProofContext)

/** A call takes a while, so a proof that ends so soon is none; in seconds. */
const margin = 20
/** How long a new proof counts, in seconds. */
const provedFor = 600

interface ProofProviderProps {
  hasPasskeys: boolean
  /** for which this session is proved still */
  seconds: number
  children: ReactNode
}

export function ProofProvider({ hasPasskeys, seconds, children }: ProofProviderProps) {
  const [isAsked, setAsked] = useState(false)
  const waiting = useRef<{ go: () => void; giveUp: (why: Error) => void }>(undefined)
  const until = useRef(0)
  useEffect(() => {
    until.current = endOf(seconds)
  }, [seconds])
  const withProof: WithProof = useCallback(async (work) => {
    const ask = () =>
      new Promise<void>((go, giveUp) => {
        waiting.current = { go, giveUp }
        setAsked(true)
      })
    if (Date.now() >= until.current) await ask()
    try {
      return await work()
    } catch (thrown) {
      if (!isApiFailure(thrown) || thrown.code !== 'proof-required') throw thrown
    }
    await ask()
    return work()
  }, [])
  return (
    <ProofContext value={withProof}>
      {children}
      {isAsked && (
        <ProveDialog
          hasPasskeys={hasPasskeys}
          onProved={() => {
            until.current = endOf(provedFor)
            setAsked(false)
            waiting.current?.go()
          }}
          onClose={() => {
            setAsked(false)
            waiting.current?.giveUp(new NotDone('given-up'))
          }}
        />
      )}
    </ProofContext>
  )
}

function endOf(seconds: number): number {
  return Date.now() + (seconds - margin) * 1_000
}
