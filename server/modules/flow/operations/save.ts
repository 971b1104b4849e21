/**
 * Keeps the wizard's state with its flow. Invariant: it is a state that the site could have saved, of a bounded
 * size, so that a flow is no place to store anything else. Never reads it as a fact.
 */
import type { FlowStep } from '@jetbridge/core/booking/flow-step.ts'
import { readSavedWizard } from '@jetbridge/core/contract/saved-wizard.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { saveProgress } from '../queries.ts'

interface Progress {
  readonly step: FlowStep
  /** null forgets what was saved, undefined leaves it */
  readonly data?: string | null | undefined
}

/** @throws Refusal `invalid-fields` */
export async function saveWizard(
  deps: Deps,
  { flowId }: FlowAccess,
  { step, data }: Progress,
): Promise<void> {
  await saveProgress(deps.db.query, flowId, { step, data: data ? known(data) : data })
}

/** The text as it is kept. @throws Refusal `invalid-fields` */
export function known(data: string): string {
  const read = readSavedWizard(data)
  if (read.ok) return read.text
  throw refusalOf('invalid-fields', { [read.field]: read.why })
}
