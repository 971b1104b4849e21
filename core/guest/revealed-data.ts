import type { Contact } from '../passenger/contact.ts'
import type { TravelDocument } from '../passenger/travel-document.ts'

/** Personal data of a booking that is masked until somebody of the airline says why they need it. */
export const revealedData = ['contact', 'birth-date', 'document'] as const
export type RevealedData = (typeof revealedData)[number]

/** A field of it. */
export type RevealedField = keyof Contact | 'dateOfBirth' | 'gender' | keyof TravelDocument
