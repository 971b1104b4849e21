/** Turns notices about memberships into mails. Undefined once the member was erased. Reads only. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import { textOf } from '@jetbridge/core/brand/locale.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { membershipCardPath } from '@jetbridge/core/contract/page.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateOf, localAt, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'
import { nameInWallet } from '@jetbridge/core/brand/wallet.ts'
import { nameOfCard } from '@jetbridge/core/payment/card.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { siteSettings } from '../../../http/site-address.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { findAttempt, type LatestAttempt } from '../../payment/read/attempt.ts'
import { getPaidMembership, type PaidMembership } from '../../payment/read/membership.ts'
import type { MembershipNotice } from '../letter.ts'
import type { Letter } from '../letters/letter.ts'
import {
  membershipBoughtLetter,
  membershipMoneyReturnedLetter,
  membershipWithdrawnLetter,
} from '../letters/membership-letters.ts'
import { mailOf } from './mail-of.ts'

interface MembershipFacts {
  readonly brand: ServedBrand
  readonly membership: PaidMembership
}

type Write<Kind> = (
  deps: Deps,
  told: MembershipFacts,
  notice: Extract<MembershipNotice, { kind: Kind }>,
) => Letter | Promise<Letter>

const letters: { readonly [Kind in MembershipNotice['kind']]: Write<Kind> } = {
  'membership-bought': (deps, { brand, membership }) => {
    const { id, locale, names, level, term, documentNumber, payment, recordLocator, startsNow } = membership
    if (!term || documentNumber === null) throw new Error(`membership ${id} is not paid`)
    const site = siteAddressOf(brand, deps.brands, siteSettings(deps.config))
    return membershipBoughtLetter({
      ...memberOf(brand, membership),
      ...term,
      code: recordLocator,
      product: textOf(names, locale),
      level,
      benefits: (brand.membership?.benefits ?? []).map((benefit) => textOf(benefit, locale)),
      documentNumber,
      maskedCard: payment?.maskedCard ?? null,
      cardBrand: payment?.cardBrand ?? null,
      paidOn: dateOf(localAt(parseInstant(term.paidAt), zone(brand.timeZone))),
      startsNow,
      link: site && `${site}${membershipCardPath}`,
    })
  },
  'membership-withdrawn': (_deps, { brand, membership }) => {
    const { id, withdrawal, price, payment, recordLocator } = membership
    if (!withdrawal) throw new Error(`membership ${id} was not given back`)
    const endedAt = localAt(parseInstant(withdrawal.at), zone(brand.timeZone))
    return membershipWithdrawnLetter({
      ...memberOf(brand, membership),
      code: recordLocator,
      received: dateOf(endedAt) === withdrawal.receivedOn ? endedAt : withdrawal.receivedOn,
      back: money(withdrawal.back, price.currency),
      card: cardOf(payment),
    })
  },
  'membership-money-returned': async (deps, { brand, membership }, { attemptId }) => {
    const attempt = await findAttempt(deps.db.query, attemptId)
    const price = attempt ? money(attempt.amount, attempt.currency) : membership.price
    return membershipMoneyReturnedLetter({ ...memberOf(brand, membership), price })
  },
}

function cardOf(payment: LatestAttempt | null): string | null {
  if (!payment) return null
  const { cardBrand: brand, maskedCard: masked } = payment
  return nameInWallet({ brand, masked }) ?? (masked && nameOfCard(masked, '').trim())
}

export const membershipLetterKinds: NoticeKinds = Object.fromEntries(
  Object.keys(letters).map((kind) => [kind, write]),
)

async function write(
  deps: Deps,
  { id, kind, brand: brandId, facts }: QueuedNotice,
): Promise<Mail | undefined> {
  const notice = { ...facts, kind, brand: brandId } as MembershipNotice
  const membership = await getPaidMembership(deps.db.query, notice.membershipId)
  if (!membership.email) return undefined
  const brand = deps.brandOf(brandId)
  const letter = await (letters[notice.kind] as Write<MembershipNotice['kind']>)(
    deps,
    { brand, membership },
    notice,
  )
  return mailOf(deps, id, { brand, email: membership.email }, letter, [])
}

function memberOf(brand: ServedBrand, { locale, firstName, lastName, price }: PaidMembership) {
  return { brand, locale, firstName: firstName ?? '', lastName: lastName ?? '', price }
}
