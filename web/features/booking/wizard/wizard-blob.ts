/**
 * The wizard as it is saved with the flow. Every field passes through the readers below in both directions:
 * what they do not know, a card number above all, can be neither saved nor read back.
 */
import { isCurrency } from '@jetbridge/core/kernel/money.ts'
import { passengerTypes, type PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { readExtrasData } from './extra-choice.ts'
import type { ChosenFlight, FlightChoice } from './flight-choice.ts'
import {
  emptyContact,
  emptyInfo,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
} from './party-draft.ts'
import { readPaymentDraft } from './payment-draft.ts'
import { readSeatsData } from './seat-choice.ts'
import { newWizard, type StepState, type Wizard, type WizardStep, wizardSteps } from './wizard.ts'

/** Raised when an older blob can no longer be read; the traveller then starts at the flights. */
const version = 1

export function serialiseWizard(wizard: Wizard): string {
  const known = readWizard({ ...wizard, version })
  return JSON.stringify({ version, ...known })
}

/** The saved wizard, or undefined when it is none, damaged or of another version. */
export function parseWizard(data: string | null | undefined): Wizard | undefined {
  try {
    return data ? readWizard(JSON.parse(data)) : undefined
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function readWizard(saved: unknown): Wizard | undefined {
  const given = fieldsOf(saved)
  if (given['version'] !== version || !Array.isArray(given['steps'])) return undefined
  const steps = given['steps'].map(fieldsOf)
  const current = wizardSteps.find((step) => step === given['current']) ?? 'flights'
  return {
    current,
    steps: newWizard().steps.map(({ step }) => {
      const found = steps.find((each) => each['step'] === step) ?? {}
      return {
        step,
        isCompleted: found['isCompleted'] === true,
        data: readers[step](found['data']),
      } as StepState
    }),
  }
}

const readers: Record<WizardStep, (data: unknown) => unknown> = {
  flights: readChoice,
  passengers: readParty,
  payment: readPaymentDraft,
  seats: readSeatsData,
  ancillaries: readExtrasData,
  complete: () => undefined,
  success: () => undefined,
}

function readChoice(data: unknown): FlightChoice | undefined {
  const given = fieldsOf(data)
  const outbound = readChosen(given['outbound'])
  const returning = readChosen(given['returning'])
  const outboundDay = readDay(given['outboundDay'])
  const returningDay = readDay(given['returningDay'])
  if (!outbound && !returning && !outboundDay && !returningDay) return undefined
  return { outbound, returning, outboundDay, returningDay }
}

function readDay(day: unknown): string | undefined {
  return typeof day === 'string' ? day : undefined
}

/** The flight as the server described it; the fields that screens and rules need must be there. */
function readChosen(data: unknown): ChosenFlight | undefined {
  const given = fieldsOf(data)
  const flight = fieldsOf(given['flight'])
  const fare = fieldsOf(given['fare'])
  const texts = [
    flight['id'],
    flight['departureDateTime'],
    flight['arrivalDateTime'],
    flight['departsAt'],
    flight['arrivesAt'],
    fare['fareSummaryUid'],
  ]
  const isWhole =
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(fare['passengerTypeFares']) &&
    typeof given['totalAmount'] === 'number' &&
    typeof given['currencyCode'] === 'string' &&
    isCurrency(given['currencyCode'])
  if (!isWhole) return undefined
  const { party, currencyCode, totalAmount, baseAmount, taxes } = given as unknown as ChosenFlight
  return { flight, fare, party, currencyCode, totalAmount, baseAmount, taxes } as unknown as ChosenFlight
}

function readParty(data: unknown): PartyDraft | undefined {
  const given = fieldsOf(data)
  if (!Array.isArray(given['people'])) return undefined
  const people = given['people'].map(readSlot).filter((slot) => slot !== undefined)
  const typedContact = readTexts(given['typedContact'], emptyContact)
  const contact = given['contact'] === undefined ? undefined : readTexts(given['contact'], emptyContact)
  return { people, contact, typedContact }
}

function readSlot(data: unknown): PassengerSlot | undefined {
  const given = fieldsOf(data)
  const passengerType = passengerTypes.find((type) => type === given['passengerType'])
  const ordinal = fieldsOf(given['passengerTitle'])['ordinal']
  if (!passengerType || typeof given['number'] !== 'number') return undefined
  return {
    number: given['number'],
    passengerType,
    passengerTitle: { type: passengerType, ordinal: typeof ordinal === 'number' ? ordinal : 1 },
    canBePassenger: isAdult(passengerType),
    isPassenger: isAdult(passengerType),
    isCompleted: given['isCompleted'] === true,
    isNotTravelling: given['isNotTravelling'] === true,
    info: readInfo(given['info']),
    ...(given['backup'] !== undefined && { backup: readInfo(given['backup']) }),
  }
}

function isAdult(type: PassengerType): boolean {
  return type === 'adult'
}

function readInfo(data: unknown): PassengerInfo {
  const { customFields } = fieldsOf(data)
  const texts = Object.entries(fieldsOf(customFields)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { customFields: _, ...empty } = emptyInfo
  return { ...readTexts(data, empty), customFields: Object.fromEntries(texts) }
}

/** The fields of an example that have its types; its own values for the rest. */
function readTexts<Texts extends object>(data: unknown, empty: Texts): Texts {
  const given = fieldsOf(data)
  const read = Object.entries(empty).map(([key, none]) => [
    key,
    typeof given[key] === typeof none ? given[key] : none,
  ])
  return Object.fromEntries(read) as Texts
}
