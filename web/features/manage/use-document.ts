/** Gives the traveller a document of the account: one press. */
import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { documentFieldOnWire } from '@jetbridge/core/contract/travel-document-field.ts'
import type {
  TravelDocumentField,
  TravelDocumentProblems,
} from '@jetbridge/core/passenger/travel-document.ts'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { isApiFailure, isSignInLost } from '../../api/failure.ts'
import { useReaderText } from './use-reader-text.ts'
import { endOpened, replacePassenger, type UsedOpened } from '../../session/opened-store.ts'
import { useProof } from '../../session/proof/use-proof.tsx'
import { useProfileChanges } from '../../session/use-profile.ts'
import type { OfferedDocument } from './offered-documents.ts'
import { documentBody, type DocumentTexts, problemsOnWire } from './travel-document-texts.ts'
import type { SaveState } from './use-save-travel-document.tsx'

interface UseOutcome {
  readonly onSaved: () => void
  /** what is still to be told; empty where it is told elsewhere */
  readonly onRefused: (problems: TravelDocumentProblems, offered: OfferedDocument) => void
  readonly onNotNeeded: () => void
}

/** The engine reads the document itself: what the page knows of it is not sent. */
export function useAccountDocument(
  { api: opened, reservation, session }: UsedOpened,
  passengerUid: string,
  { onSaved, onRefused, onNotNeeded }: UseOutcome,
) {
  const api = useApi()
  const { tag } = useReaderText()
  const { change } = useProfileChanges()
  const { withProof, dialog } = useProof(opened)
  const [state, setState] = useState<SaveState | 'gone'>('idle')
  const [using, setUsing] = useState<string>()
  const call = (offered: OfferedDocument, texts: DocumentTexts) => {
    const wire = documentBody(texts, tag, {
      passengerUid,
      confirmationCode: reservation.confirmationCode,
    })
    const told = offered.missing.map((field) => [
      documentFieldOnWire[field],
      wire[documentFieldOnWire[field]],
    ])
    return api.call(
      passengerProfileEndpoints.useDocument,
      {
        body: {
          passengerProfileTravelDocumentUid: offered.document.uid,
          sessionId: session.sessionId ?? '',
          accessToken: session.accessToken ?? '',
          passengerUid,
          ...(Object.fromEntries(told) as Partial<Record<'city', string>>),
        },
      },
      { untold: true },
    )
  }
  const use = async (offered: OfferedDocument, texts = offered.texts) => {
    setState('saving')
    setUsing(offered.document.uid)
    try {
      const { passenger } = await withProof(() => call(offered, texts))
      onSaved()
      replacePassenger(passenger)
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setState('idle')
      if (thrown.code === 'flight-not-active') onNotNeeded()
      else if (thrown.code === 'invalid-fields') onRefused(problemsOnWire(thrown.fields), offered)
      else if (thrown.code === 'not-found') {
        // Another tab has deleted or renamed it.
        setState('gone')
        await change(() => Promise.resolve())
      } else if (thrown.code === 'session-expired') {
        if (!isSignInLost(thrown)) endOpened()
      } else if (thrown.code !== 'code-required') setState(thrown.code === 'offline' ? 'offline' : 'failed')
    } finally {
      setUsing(undefined)
    }
  }
  return { state, using, use, proofDialog: dialog as ReactNode }
}

/** Fields that a form beside the document asks for. */
export function fieldsToTell(
  { missing }: OfferedDocument,
  problems: TravelDocumentProblems,
): TravelDocumentField[] {
  const told = Object.keys(problems) as TravelDocumentField[]
  return [...new Set([...missing, ...told])]
}
