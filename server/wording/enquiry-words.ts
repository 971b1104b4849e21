/** The words of letters that travellers write to the airline: its own people read them. */
import type { EnquiryTopic } from '@jetbridge/core/enquiry/enquiry.ts'
import { inLanguages } from './spoken.ts'

const english = {
  topics: {
    change: 'Change or refund',
    baggage: 'Baggage',
    assistance: 'Special assistance',
    invoice: 'Invoice or receipt',
    group: 'Group',
    complaint: 'Complaint',
    website: 'Fault on the website',
    other: 'Something else',
  } satisfies Record<EnquiryTopic, string>,
  subject: (reference: string, topic: string) => `[${reference}] ${topic}`,
  subjectOfBooking: (reference: string, topic: string, code: string) => `[${reference}] ${topic}, ${code}`,
  greeting: (topic: string) => `From the contact page: ${topic}`,
  message: 'Message',
  sender: 'Sender',
  name: 'Name',
  email: 'Email',
  booking: 'Booking code',
  language: 'Language of the page',
  reference: 'Reference',
  notProven:
    'All of this is as the sender typed it. Before you tell anything about a booking, check who is asking.',
  answer: 'An answer to this mail goes to',
}

const german: typeof english = {
  topics: {
    change: 'Umbuchung oder Erstattung',
    baggage: 'Gepäck',
    assistance: 'Besondere Betreuung',
    invoice: 'Rechnung oder Beleg',
    group: 'Gruppe',
    complaint: 'Beschwerde',
    website: 'Fehler auf der Website',
    other: 'Etwas anderes',
  },
  subject: (reference, topic) => `[${reference}] ${topic}`,
  subjectOfBooking: (reference, topic, code) => `[${reference}] ${topic}, ${code}`,
  greeting: (topic) => `Über die Kontaktseite: ${topic}`,
  message: 'Nachricht',
  sender: 'Absender',
  name: 'Name',
  email: 'E-Mail',
  booking: 'Buchungscode',
  language: 'Sprache der Seite',
  reference: 'Vorgangsnummer',
  notProven:
    'Alle Angaben stammen vom Absender und sind ungeprüft. Bevor Sie etwas zu einer Buchung sagen, prüfen Sie bitte, wer fragt.',
  answer: 'Ihre Antwort auf diese E-Mail geht an',
}

export const enquiryWords = inLanguages<typeof english>('enquiry', { en: english, de: german })
