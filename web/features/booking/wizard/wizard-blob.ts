/**
 * The wizard as it is saved with the flow. Every field passes through the readers of its step in both directions:
 * what they do not know, a card number above all, can be neither saved nor read back. The engine judges what is
 * saved by core/contract/saved-wizard.ts; what was saved before that schema is read as far as it fits.
 */
import { flowSteps } from '@jetbridge/core/booking/flow-step.ts'
import type { SavedWizard } from '@jetbridge/core/contract/saved-wizard.ts'
import { readExtrasData } from './extra-choice.ts'
import { readPaymentDraft } from './payment-draft.ts'
import { readChoice } from './read-choice.ts'
import { readParty } from './read-party.ts'
import { fieldsOf } from './saved-fields.ts'
import { readSeatsData } from './seat-choice.ts'
import { type KeptData, newWizard, type StepState, type Wizard, type WizardStep } from './wizard.ts'

/** Raised when an older blob can no longer be read; the traveller then starts at the flights. */
const version = 1

export function serialiseWizard(wizard: Wizard): string {
  const known = readWizard({ ...wizard, version })
  const saved: KeptValue<SavedWizard> = { version, ...known }
  return JSON.stringify(saved)
}

type KeptValue<Value> = Value extends object
  ? { readonly [Key in keyof Value]: KeptValue<Value[Key]> }
  : Value

/** The saved wizard, or undefined when it is none, damaged or of another version. */
export function parseWizard(data: string | null | undefined): Wizard | undefined {
  try {
    return data ? readWizard(JSON.parse(data)) : undefined
  } catch {
    return undefined
  }
}

function readWizard(saved: unknown): Wizard | undefined {
  const given = fieldsOf(saved)
  if (given['version'] !== version || !Array.isArray(given['steps'])) return undefined
  const steps = given['steps'].map(fieldsOf)
  const current = flowSteps.find((step) => step === given['current']) ?? 'flights'
  return {
    current,
    steps: newWizard().steps.map(({ step }) => {
      const found = steps.find((each) => each['step'] === step) ?? {}
      return {
        step,
        isCompleted: found['isCompleted'] === true,
        data: readersOf[step]?.(found['data']),
      } as StepState
    }),
  }
}

/** What each step keeps, of saved data: fields that a reader does not know are neither saved nor read back. */
type Readers = { readonly [Step in keyof KeptData]: (data: unknown) => KeptData[Step] | undefined }

const readers: Readers = {
  flights: readChoice,
  passengers: readParty,
  seats: readSeatsData,
  ancillaries: readExtrasData,
  payment: readPaymentDraft,
}

const readersOf: Partial<Record<WizardStep, (data: unknown) => unknown>> = readers
