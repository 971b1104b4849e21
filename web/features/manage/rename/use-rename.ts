import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { nameChangeEndpoints } from '@jetbridge/core/contract/name-change.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { useState } from 'react'
import type { CallOptions } from '../../../api/client.ts'
import { type ApiFailure, asApiFailure, isSessionLost, isUncertain } from '../../../api/failure.ts'
import { asSeen } from '../../../form/form-rules.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { type Proof, useProof } from '../../../session/proof/use-proof.tsx'
import { replaceReservation, type UsedOpened } from '../../../session/opened-store.ts'
import { useReaderText } from '../use-reader-text.ts'
import { isNameObstacle, type RenamedLine, type Renaming } from './renaming.ts'

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
  readonly ask: (name: PersonName) => void
  readonly confirm: (line: RenamedLine) => void
  /** back to the form */
  readonly type: () => void
  /** the code by mail, where a brand wants one */
  readonly proofDialog: Proof['dialog']
}

const ownWords: CallOptions = { untold: true, quiet: true }

/** Asks first what a correction would change, then makes exactly that. */
export function useRename(passenger: Passenger, { api }: UsedOpened, ends: Ends): Rename {
  const { t } = useReaderText()
  const { withProof, dialog } = useProof(api)
  const [renaming, setRenaming] = useState<Renaming>({ state: 'typing' })

  const ask = async (name: PersonName) => {
    setRenaming({ state: 'asking' })
    const { passengerUid } = passenger
    const body = { names: [{ passengerUid, ...asSeen(name) }] }
    try {
      const { lines } = await withProof(() => api.call(nameChangeEndpoints.quoteNames, { body }, ownWords))
      const [line] = lines
      setRenaming(line ? { state: 'told', line } : { state: 'typing', note: { kind: 'same' } })
    } catch (thrown) {
      await refused(asApiFailure(thrown))
    }
  }

  const confirm = async (line: RenamedLine) => {
    setRenaming({ state: 'changing', line })
    const { passengerUid, firstName, lastName, wasFirstName, wasLastName } = line
    const body = { names: [{ passengerUid, firstName, lastName, wasFirstName, wasLastName }] }
    try {
      replaceReservation(await withProof(() => api.call(nameChangeEndpoints.changeNames, { body }, ownWords)))
      ends.onRenamed(line)
    } catch (thrown) {
      await refused(asApiFailure(thrown), line)
    }
  }

  /** @param line it was to be changed; absent: it was only asked */
  const refused = async (failure: ApiFailure, line?: RenamedLine) => {
    const { code, fields } = failure
    const why = fields?.['names.0']
    if (isSessionLost(failure)) ends.onLeave()
    else if (code === 'code-required') setRenaming(line ? { state: 'told', line } : { state: 'typing' })
    else if (isNameObstacle(why)) setRenaming({ state: 'typing', note: { kind: 'refused', why } })
    else if (code === 'reservation-changed') {
      await ends.readAgain()
      setRenaming({ state: 'typing', note: { kind: 'changed-meanwhile' } })
    } else if (line) {
      const note = isUncertain(failure)
        ? ({ kind: 'unsure' } as const)
        : ({ kind: 'failed', text: failureText(failure, t) } as const)
      setRenaming({ state: 'told', line, note })
    } else setRenaming({ state: 'typing', note: { kind: 'failed', text: failureText(failure, t) } })
  }

  return {
    renaming,
    ask: (name) => void ask(name),
    confirm: (line) => void confirm(line),
    type: () => {
      setRenaming({ state: 'typing' })
    },
    proofDialog: dialog,
  }
}
