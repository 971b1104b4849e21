/** Saving a travel document: errors go to their fields, everything else is told above the form. */
import { passengerDocumentEndpoints as endpoints } from '@jetbridge/core/contract/travel-document.ts'
import type { TravelDocumentProblems } from '@jetbridge/core/passenger/travel-document.ts'
import { type ReactNode, useState } from 'react'
import { isApiFailure } from '../../api/failure.ts'
import { useReaderText } from './use-reader-text.ts'
import { documentBody, type DocumentTexts, problemsOnWire } from './travel-document-texts.ts'
import { replacePassenger, type UsedOpened } from '../../session/opened-store.ts'
import { useProof } from '../../session/proof/use-proof.tsx'

export type SaveState = 'idle' | 'saving' | 'offline' | 'failed'

export interface SaveDocument {
  readonly state: SaveState
  readonly save: (texts: DocumentTexts) => Promise<void>
  /** the code that some brands ask for, while they do */
  readonly proofDialog: ReactNode
}

interface SaveOutcome {
  readonly onSaved: () => void
  readonly onRefused: (problems: TravelDocumentProblems) => void
  /** no flight of the booking is ahead any more */
  readonly onNotNeeded: () => void
}

/** [API-25, DOC-13] */
export function useSaveDocument(
  { api, reservation }: UsedOpened,
  passengerUid: string,
  { onSaved, onRefused, onNotNeeded }: SaveOutcome,
): SaveDocument {
  const [state, setState] = useState<SaveState>('idle')
  const { withProof, dialog } = useProof(api)
  const { tag } = useReaderText()
  const { confirmationCode, flights } = reservation
  const flightId = flights.find(({ isCancelled, finished }) => !isCancelled && !finished)?.id
  const save = async (texts: DocumentTexts) => {
    setState('saving')
    const body = documentBody(texts, tag, { passengerUid, confirmationCode })
    try {
      const { passenger } = await withProof(() =>
        api.call(endpoints.update, { query: { flightId }, body }, { untold: true }),
      )
      onSaved()
      replacePassenger(passenger)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      if (thrown.code === 'flight-not-active') {
        onNotNeeded()
        return
      }
      const problems = thrown.code === 'invalid-fields' ? problemsOnWire(thrown.fields) : {}
      const isShown = Object.keys(problems).length > 0 || thrown.code === 'code-required'
      onRefused(problems)
      setState(thrown.code === 'offline' ? 'offline' : isShown ? 'idle' : 'failed')
    }
  }
  return { state, save, proofDialog: dialog }
}
