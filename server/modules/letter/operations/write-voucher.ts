/** Turns notices about bought vouchers into mails. Undefined once the buyer was erased. Reads only. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { dateAt, instant, type LocalDate, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { lastDayOf } from '@jetbridge/core/payment/voucher.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { siteSettings } from '../../../http/site-address.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { findAttempt } from '../../payment/read/attempt.ts'
import { getVoucherOrder, type PlacedOrder } from '../../payment/read/voucher-order.ts'
import type { VoucherFacts, VoucherNotice } from '../letter.ts'
import type { Letter } from '../letters/letter.ts'
import {
  voucherBoughtLetter,
  voucherGivenLetter,
  voucherMoneyReturnedLetter,
  voucherTakenBackLetter,
} from '../letters/voucher-letters.ts'
import { mailOf } from './mail-of.ts'

interface AddressedLetter {
  readonly email: string | null
  readonly letter: Letter
}

const letters: Readonly<
  Record<
    VoucherNotice['kind'],
    (deps: Deps, brand: ServedBrand, order: PlacedOrder) => Promise<AddressedLetter> | AddressedLetter
  >
> = {
  'voucher-bought': async (deps, brand, order) => {
    const { recipientName: name, recipientEmail: email, maskedCard, isGift } = order
    const recipient = isGift ? { name: name ?? '', email: email ?? '' } : null
    const letter = voucherBoughtLetter({
      ...issued(brand, order),
      maskedCard,
      recipient,
      paidOn: await paidOn(deps, order),
    })
    return { email: order.buyerEmail, letter }
  },
  'voucher-given': (deps, brand, order) => {
    const { recipientName, senderName, message } = order
    const letter = voucherGivenLetter({
      ...issued(brand, order),
      recipientName: recipientName ?? '',
      senderName: senderName ?? '',
      message,
      site: siteAddressOf(brand, deps.brands, siteSettings(deps.config)),
    })
    return { email: order.recipientEmail, letter }
  },
  'voucher-money-returned': (_deps, brand, { locale, face, buyerEmail }) => ({
    email: buyerEmail,
    letter: voucherMoneyReturnedLetter({ brand, locale, face }),
  }),
  'voucher-taken-back': (_deps, brand, { locale, face, buyerEmail }) => ({
    email: buyerEmail,
    letter: voucherTakenBackLetter({ brand, locale, face }),
  }),
}

export const voucherLetterKinds: NoticeKinds = Object.fromEntries(
  Object.keys(letters).map((kind) => [kind, write]),
)

async function write(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const order = await getVoucherOrder(deps.db.query, (notice.facts as VoucherFacts).orderId)
  const brand = deps.brandOf(notice.brand)
  const { email, letter } = await letters[notice.kind as VoucherNotice['kind']](deps, brand, order)
  return email === null ? undefined : mailOf(deps, notice.id, { brand, email }, letter, [])
}

/** @throws for an order that has no voucher */
function issued(brand: ServedBrand, { id, locale, face, code, validUntil }: PlacedOrder) {
  if (code === null || validUntil === null) throw new Error(`voucher order ${id} has no voucher`)
  return { brand, locale, face, code, goodUntil: lastDayOf(parseInstant(validUntil)) }
}

/** As at Greenwich, like the days of every voucher. */
async function paidOn({ db }: Pick<Deps, 'db'>, { attemptId }: PlacedOrder): Promise<LocalDate> {
  const attempt = await findAttempt(db.query, attemptId)
  return dateAt(instant(attempt?.settledAt ?? 0), zone('UTC'))
}
