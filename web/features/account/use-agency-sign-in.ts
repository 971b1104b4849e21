/** Signs in for an agency by our own form. The token is bound to a key of this browser (RFC 9449). */
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { WirePuzzleAnswer } from '@jetbridge/core/contract/puzzle.ts'
import type { BodyInput, ResponseOf } from '@jetbridge/core/contract/endpoint.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/api-context.tsx'
import type { Api } from '../../api/client.ts'
import { ApiFailure, isApiFailure } from '../../api/failure.ts'
import { useIdentity } from '../../api/identity/identity-context.tsx'
import type { FormEntry, Identity } from '../../api/identity/identity.ts'
import { ownPath } from '../../api/identity/own-path.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/message-store.ts'
import type { Enrolment } from './app-secret.tsx'
import { useSending } from './use-sending.ts'

export interface AgencyCredentials {
  readonly agencyCode: string
  readonly username: string
  readonly password: string
}

type Step =
  | { readonly is: 'form' }
  /** the engine asks for a code of the user's app, or of an app that is being set up */
  | { readonly is: 'code'; readonly enrolment: Enrolment | undefined }
  /** signed in, with recovery codes that are shown once */
  | { readonly is: 'kept'; readonly codes: readonly string[]; readonly entry: FormEntry }

/** @param target where to go on: the address of a page of ours, else the portal [IDN-09] */
export function useAgencySignIn(target: string | null) {
  const { t } = useText()
  const api = useApi()
  const identity = useIdentity()
  const navigate = useNavigate()
  const { sending, send } = useSending()
  const { printedPortal } = useBrand().switches
  const [step, setStep] = useState<Step>({ is: 'form' })
  const [refused, setRefused] = useState<AgencyCredentials>()
  const goOn = async (entry: FormEntry) => {
    await identity.enter(entry)
    await navigate(ownPath(target ?? '') ?? paths.agencyPortal, { replace: true })
  }
  const signIn = (typed: AgencyCredentials & { readonly code?: string }) => {
    setRefused(undefined)
    send(async (puzzle, signal) => {
      try {
        const { answer, sessionId } = await sent({ api, identity }, { ...trimmed(typed), puzzle }, signal)
        const entry = entryOf(answer, sessionId)
        if (!entry) setStep({ is: 'code', enrolment: answer.enrolment })
        else if (answer.recoveryCodes) setStep({ is: 'kept', codes: answer.recoveryCodes, entry })
        else await goOn(entry)
      } catch (thrown) {
        if (!isApiFailure(thrown) || thrown.code !== 'agency-sign-in-refused') throw thrown
        // What was typed stays. [AGY-12]
        if (!printedPortal) setRefused(typed)
        else void ask({ title: t('account.failedTitle'), text: t('account.failed'), confirm: t('error.ok') })
      }
    })
  }
  return {
    step,
    sending,
    /** what the engine has refused, where the form says so itself */
    refused,
    signIn,
    goOn,
    goBack: () => {
      setStep({ is: 'form' })
    },
  }
}

/** A password is sent as it was typed. */
function trimmed<Typed extends AgencyCredentials>(typed: Typed): Typed {
  return { ...typed, agencyCode: typed.agencyCode.trim(), username: typed.username.trim() }
}

type Answer = ResponseOf<typeof agencyEndpoints.signIn>

interface Deps {
  readonly api: Api
  readonly identity: Pick<Identity, 'formProof'>
}

/** A proof counts for one call, so each has its own. The tab's own session is left alone. */
async function sent(
  { api, identity }: Deps,
  {
    puzzle,
    ...typed
  }: AgencyCredentials & {
    readonly code?: string
    readonly puzzle: WirePuzzleAnswer | undefined
  },
  signal: AbortSignal,
): Promise<{ answer: Answer; sessionId: string }> {
  const own = api.as({})
  const body: BodyInput<typeof agencyEndpoints.signIn> = { ...typed, ...(puzzle && { puzzle }) }
  const answer = await own.call(
    agencyEndpoints.signIn,
    { body },
    { untold: true, proof: (...call) => identity.formProof('agency', ...call), signal },
  )
  return { answer, sessionId: own.session.read().sessionId ?? crypto.randomUUID() }
}

/** Undefined where the engine asks for a code first. @throws ApiFailure for half an answer */
function entryOf(
  { asks, accessToken, expiresIn, agency, userInfo }: Answer,
  sessionId: string,
): FormEntry | undefined {
  if (asks) return undefined
  if (accessToken === undefined || expiresIn === undefined || !agency || !userInfo) {
    throw new ApiFailure(200, 'unreadable', '')
  }
  return { accessToken, expiresIn, agent: { sessionId, agency, userInfo } }
}
