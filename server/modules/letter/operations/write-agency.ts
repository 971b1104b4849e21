/** Turns notices to agencies into mails. Reads only. */
import { siteAddressOf } from '@jetbridge/core/brand/brand-of-host.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../../deps.ts'
import type { Mail } from '../../../gateways/mail.ts'
import { siteSettings } from '../../../http/site-address.ts'
import { limitNearKind } from '../../agency/agency.ts'
import { findAgency, findAgencyEmail } from '../../agency/read.ts'
import type { NoticeKinds, QueuedNotice } from '../../notice/notice.ts'
import { limitNearLetter } from '../letters/limit-near.ts'
import { mailOf } from './mail-of.ts'

export const agencyLetterKinds: NoticeKinds = { [limitNearKind]: writeLimitNear }

/** Of the site's router. */
const portalPath = '/agency/portal'

/** Undefined where the agency has named no address, or has paid in enough meanwhile. */
async function writeLimitNear(deps: Deps, notice: QueuedNotice): Promise<Mail | undefined> {
  const { id, address } = notice
  if (address.to !== 'agency') throw new Error(`notice ${id} is addressed to no agency`)
  const { query } = deps.db
  const [agency, email] = await Promise.all([
    findAgency(query, notice.brand, address.agencyCode),
    findAgencyEmail(query, notice.brand, address.agencyCode),
  ])
  if (!agency || !email || agency.balance * -5 < agency.creditLimit * 4) return undefined
  const brand = deps.brandOf(notice.brand)
  const site = siteAddressOf(brand, deps.brands, siteSettings(deps.config))
  const letter = limitNearLetter({
    brand,
    locale: brand.defaultLocale,
    agencyName: agency.name,
    balance: money(agency.balance, agency.currency),
    creditLimit: money(agency.creditLimit, agency.currency),
    portal: site && `${site}${portalPath}`,
  })
  return mailOf(deps, id, { brand, email }, letter, [])
}
