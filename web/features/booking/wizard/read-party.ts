/** Travellers and contact as they were saved; damaged ones are left out. */
import { passengerTypes, type PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import {
  emptyContact,
  emptyInfo,
  type PartyDraft,
  type PassengerInfo,
  type PassengerSlot,
} from './party-draft.ts'
import { fieldsOf, keptText } from './saved-fields.ts'

export function readParty(data: unknown): PartyDraft | undefined {
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
    ...(typeof given['adultNumber'] === 'number' && { adultNumber: given['adultNumber'] }),
    ...(given['backup'] !== undefined && { backup: readInfo(given['backup']) }),
  }
}

function isAdult(type: PassengerType): boolean {
  return type === 'adult'
}

function readInfo(data: unknown): PassengerInfo {
  const { customFields } = fieldsOf(data)
  const texts = Object.entries(fieldsOf(customFields)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, keptText(text)] as const] : [],
  )
  const { customFields: _, ...empty } = emptyInfo
  return { ...readTexts(data, empty), customFields: Object.fromEntries(texts) }
}

/** The fields of an example that have its types; its own values for the rest. */
function readTexts<Texts extends object>(data: unknown, empty: Texts): Texts {
  const given = fieldsOf(data)
  const read = Object.entries(empty).map(([key, none]) => {
    const value = given[key]
    if (typeof value !== typeof none) return [key, none]
    return [key, typeof value === 'string' ? keptText(value) : value]
  })
  return Object.fromEntries(read) as Texts
}
