import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { nameChangeEndpoints } from '@jetbridge/core/contract/name-change.ts'
import { useState } from 'react'
import type { CallOptions } from '../../../api/client.ts'
import { type ApiFailure, asApiFailure, isSessionLost, isUncertain } from '../../../api/failure.ts'
import { asSeen } from '../../../form/form-rules.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { type Proof, useProof } from '../../../session/proof/use-proof.tsx'
import { replaceReservation, type UsedOpened } from '../../../session/opened-store.ts'
import { useBeginAncillaries } from '../use-begin-ancillaries.ts'
import { useReaderText } from '../use-reader-text.ts'
import {
  feeOf,
  isComplete,
  isNameObstacle,
  type PersonDraft,
  problemsIn,
  type RenamedLine,
  type Renaming,
  sentName,
  type ToldChange,
} from './renaming.ts'

type Passenger = WireReservation['passengers'][number]

interface Ends {
  readonly onRenamed: (line: RenamedLine) => void
  /** the access has ended, and its page says so */
  readonly onLeave: () => void
  readonly readAgain: () => Promise<unknown>
}

export interface Rename {
  readonly renaming: Renaming
  /** what it would change */
  readonly ask: (draft: PersonDraft) => void
  /** makes it, or goes on to where it is paid */
  readonly confirm: (told: ToldChange) => void
  /** back to the form */
  readonly type: () => void
  /** the code by mail, where a brand wants one */
  readonly proofDialog: Proof['dialog']
}

const ownWords: CallOptions = { untold: true, quiet: true }

/** Asks first what a change of a name would do and cost, then does exactly that. */
export function useRename({ passengerUid }: Passenger, { api, reservation }: UsedOpened, ends: Ends): Rename {
  const { t } = useReaderText()
  const { withProof, dialog } = useProof(api)
  const begin = useBeginAncillaries(reservation)
  const [renaming, setRenaming] = useState<Renaming>({ state: 'typing' })

  const ask = async (typed: PersonDraft) => {
    setRenaming({ state: 'asking' })
    const draft = asSeen(typed)
    const body = { names: [sentName(passengerUid, draft)] }
    try {
      const { lines, currencyCode } = await withProof(() =>
        api.call(nameChangeEndpoints.quoteNames, { body }, ownWords),
      )
      const [line] = lines
      setRenaming(line ? toldOf({ line, fee: feeOf(line, currencyCode), draft }) : sameAgain)
    } catch (thrown) {
      await refused(asApiFailure(thrown))
    }
  }

  const confirm = async (told: ToldChange) => {
    const { line, fee, draft } = told
    const { wasFirstName, wasLastName } = line
    const name = { ...sentName(passengerUid, draft), wasFirstName, wasLastName }
    if (fee.amount > 0) return begin?.([name])
    setRenaming({ state: 'changing', told })
    try {
      const body = { names: [name] }
      replaceReservation(await withProof(() => api.call(nameChangeEndpoints.changeNames, { body }, ownWords)))
      ends.onRenamed(line)
    } catch (thrown) {
      await refused(asApiFailure(thrown), told)
    }
  }

  /** @param told it was to be changed; absent: it was only asked */
  const refused = async (failure: ApiFailure, told?: ToldChange) => {
    const { code, fields } = failure
    const why = fields?.['names.0']
    const problems = problemsIn(fields)
    if (isSessionLost(failure)) ends.onLeave()
    else if (code === 'code-required') setRenaming(told ? { state: 'told', told } : { state: 'typing' })
    else if (isNameObstacle(why)) setRenaming({ state: 'typing', note: { kind: 'refused', why } })
    else if (problems) setRenaming({ state: 'typing', note: { kind: 'fields', problems } })
    else if (code === 'reservation-changed' || code === 'not-paid') {
      await ends.readAgain()
      setRenaming({ state: 'typing', note: { kind: 'changed-meanwhile' } })
    } else if (told) {
      const note = isUncertain(failure)
        ? ({ kind: 'unsure' } as const)
        : ({ kind: 'failed', text: failureText(failure, t) } as const)
      setRenaming({ state: 'told', told, note })
    } else setRenaming({ state: 'typing', note: { kind: 'failed', text: failureText(failure, t) } })
  }

  return {
    renaming,
    ask: (draft) => void ask(draft),
    confirm: (told) => void confirm(told),
    type: () => {
      setRenaming({ state: 'typing' })
    },
    proofDialog: dialog,
  }
}

const sameAgain: Renaming = { state: 'typing', note: { kind: 'same' } }

function toldOf(told: ToldChange): Renaming {
  const { line, fee, draft } = told
  if (!line.isOtherPerson || isComplete(draft)) return { state: 'told', told }
  return { state: 'typing', note: { kind: 'other-person', fee, name: draft } }
}
