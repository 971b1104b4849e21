import { type ReactNode, useState } from 'react'
import type { Api } from '../../api/client.ts'
import { isApiFailure } from '../../api/failure.ts'
import { CodeDialog } from './code-dialog.tsx'

export interface Proof {
  /**
   * Makes a call. Where the brand asks for a code by mail first, it asks for the code and makes the call
   * again.
   * @throws ApiFailure also `code-required`, when the traveller does not want to now
   */
  readonly withProof: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
  /** render it where the calls are made */
  readonly dialog: ReactNode
}

/** The code by mail that some brands want before anything is changed. */
export function useProof(api: Api): Proof {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()
  const askForCode = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isProven: boolean) => {
        setAnswer(undefined)
        resolve(isProven)
      })
    })
  const withProof: Proof['withProof'] = async (call) => {
    try {
      return await call()
    } catch (thrown) {
      if (!isApiFailure(thrown) || thrown.code !== 'code-required') throw thrown
      if (!(await askForCode())) throw thrown
      return withProof(call)
    }
  }
  return { withProof, dialog: answer && <CodeDialog api={api} onDone={answer} /> }
}
