/** An enquiry: what somebody writes to the airline on its contact page. Form and engine judge it by the same rule. */
import { tidyEmail, isEmail } from '../passenger/email.ts'
import { tidyName } from '../passenger/name.ts'
import { withoutUnseen } from '../kernel/unseen.ts'

/** What it is about, in the order of the form. */
export const enquiryTopics = [
  'change',
  'baggage',
  'assistance',
  'invoice',
  'group',
  'complaint',
  'website',
  'other',
] as const
export type EnquiryTopic = (typeof enquiryTopics)[number]

export function isEnquiryTopic(text: string): text is EnquiryTopic {
  return (enquiryTopics as readonly string[]).includes(text)
}

/** Characters of a message. */
export const longestMessage = 3_000
export const longestSender = 120
/** As typed: people put hyphens and spaces between its signs. */
export const longestTypedCode = 20

/** As it is sent, and as a form holds it. */
export interface Enquiry {
  readonly topic: string
  readonly name: string
  readonly email: string
  /** empty: it is about no booking */
  readonly confirmationCode: string
  readonly message: string
}

export type EnquiryProblem = 'required' | 'not-a-choice' | 'email-not-valid' | 'not-valid' | 'too-long'

/** A record locator as people type it, in capitals and without what stands between its signs. */
export function tidyLocator(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/gu, '')
}

/** Whether a text has the form of a record locator. It says nothing about bookings. */
export function isLocatorForm(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(tidyLocator(text))
}

/** Line breaks of one kind, no invisible signs, no blanks at the ends of lines, at most one empty line at a time. */
export function tidyMessage(text: string): string {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map((line) => withoutUnseen(line).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}

export function tidyEnquiry(typed: Enquiry): Enquiry {
  return {
    topic: typed.topic,
    name: tidyName(typed.name),
    email: tidyEmail(typed.email),
    confirmationCode: tidyLocator(typed.confirmationCode),
    message: tidyMessage(typed.message),
  }
}

/** What is wrong, by field; empty: nothing. */
export function judgeEnquiry(typed: Enquiry): Partial<Record<keyof Enquiry, EnquiryProblem>> {
  const { topic, name, email, confirmationCode, message } = tidyEnquiry(typed)
  return {
    ...(!isEnquiryTopic(topic) && { topic: 'not-a-choice' }),
    ...(name === '' && { name: 'required' }),
    ...(name.length > longestSender && { name: 'too-long' }),
    ...(email === '' ? { email: 'required' } : !isEmail(email) && { email: 'email-not-valid' }),
    ...(confirmationCode !== '' && !isLocatorForm(confirmationCode) && { confirmationCode: 'not-valid' }),
    ...(message === '' && { message: 'required' }),
    ...(message.length > longestMessage && { message: 'too-long' }),
  }
}
