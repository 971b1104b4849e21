/**
 * Buying a gift voucher: what an airline sells, and what a buyer may ask for. The form of the site and the server judge
 * by the same rules. It costs its face value without tax: tax is due when it is spent.
 */
import { isEmail } from '../passenger/email.ts'
import { isPersonName } from '../passenger/name.ts'
import { type Currency, fromDecimal, type Money } from '../kernel/money.ts'

/** What one currency's vouchers may be worth, in whole units of it. */
export interface GiftVoucherBounds {
  /** the usual amounts, which are offered first */
  readonly choices: readonly number[]
  readonly least: number
  readonly most: number
  /** all that one account may buy in 24 hours */
  readonly mostADay: number
}

/** The longest message that goes along. */
export const longestVoucherMessage = 300

/** Texts as typed; empty ones where the buyer keeps the voucher. */
export interface GiftVoucherForm {
  readonly amount: number
  readonly isGift: boolean
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
}

export type GiftVoucherField = Exclude<keyof GiftVoucherForm, 'isGift'>

export type GiftVoucherProblem =
  | 'required'
  | 'not-valid'
  | 'email-not-valid'
  | 'too-little'
  | 'too-much'
  | 'too-long'
  /** a letter in the airline's name must lead nobody to a stranger's page */
  | 'has-address'

/** An address of the web, as programs that show mails make a link of it. */
const webAddress = /:\/\/|www\.|\b[a-z0-9-]+\.(?:[a-z]{2,})\/\S/i

/** Field to the code of the rule it breaks; empty when all is well. */
export function judgeGiftVoucher(
  form: GiftVoucherForm,
  currency: Currency,
  bounds: GiftVoucherBounds,
): Partial<Record<GiftVoucherField, GiftVoucherProblem>> {
  const found = {
    amount: amountProblem(form.amount, currency, bounds),
    ...(form.isGift && {
      recipientName: nameProblem(form.recipientName),
      recipientEmail: emailProblem(form.recipientEmail),
      senderName: nameProblem(form.senderName),
      message: messageProblem(form.message),
    }),
  }
  const broken = Object.entries(found).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(broken) as Partial<Record<GiftVoucherField, GiftVoucherProblem>>
}

function amountProblem(
  amount: number,
  currency: Currency,
  { least, most }: GiftVoucherBounds,
): GiftVoucherProblem | undefined {
  if (!Number.isFinite(amount) || !faceOf(amount, currency)) return 'not-valid'
  if (amount < least) return 'too-little'
  return amount > most ? 'too-much' : undefined
}

/** Undefined for more digits than the currency has. */
export function faceOf(amount: number, currency: Currency): Money | undefined {
  try {
    return fromDecimal(amount, currency)
  } catch {
    return undefined
  }
}

function nameProblem(name: string): GiftVoucherProblem | undefined {
  if (name.trim() === '') return 'required'
  return isPersonName(name) ? undefined : 'not-valid'
}

function emailProblem(email: string): GiftVoucherProblem | undefined {
  if (email.trim() === '') return 'required'
  return isEmail(email.trim()) ? undefined : 'email-not-valid'
}

function messageProblem(message: string): GiftVoucherProblem | undefined {
  if (message.length > longestVoucherMessage) return 'too-long'
  return webAddress.test(message) ? 'has-address' : undefined
}
