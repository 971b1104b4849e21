/**
 * Owns the import of vouchers. Invariants: a file only ever issues; a code is issued once, with its posting, and an
 * issued voucher is never changed or taken back; all of the file is stored or nothing, and exactly what was shown.
 */
import { type Money, sum } from '@jetbridge/core/kernel/money.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { postingForVoucher } from '@jetbridge/core/payment/ledger.ts'
import type { FiledVoucher } from '@jetbridge/core/payment/voucher-csv.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, ProposalRefusal, requireStill, type Signature } from '../../../proposal.ts'
import type { Deps } from '../../../deps.ts'
import { auditImport } from '../../audit/operations.ts'
import { book, bookEntry } from '../../ledger/operations.ts'
import { insertVouchers } from '../queries/voucher.ts'
import { listVouchers, type StandingVoucher } from '../read/voucher.ts'

export interface VoucherImport {
  readonly brand: string
  readonly vouchers: readonly FiledVoucher[]
  /** when those without a first day begin */
  readonly at: Instant
}

export interface VoucherDiff {
  /** to be issued */
  readonly added: readonly FiledVoucher[]
  /** issued before, as the file has them */
  readonly same: readonly FiledVoucher[]
  /** issued before, and otherwise */
  readonly otherwise: readonly { readonly filed: FiledVoucher; readonly standing: StandingVoucher }[]
}

/** What storing vouchers would do. */
export async function proposeVouchers(
  db: Db,
  { brand, vouchers }: VoucherImport,
): Promise<Proposal<VoucherDiff>> {
  const codes = vouchers.map(({ code }) => code)
  const standing = new Map((await listVouchers(db, brand, codes)).map((each) => [each.code, each]))
  const pairs = vouchers.flatMap((filed) => {
    const found = standing.get(filed.code)
    return found ? [{ filed, standing: found }] : []
  })
  const added = vouchers.filter(({ code }) => !standing.has(code))
  const diff = {
    added,
    same: pairs.filter(isSame).map(({ filed }) => filed),
    otherwise: pairs.filter((pair) => !isSame(pair)),
  }
  return makeProposal({ brand, kind: 'vouchers' }, diff, { costs: worthOf(added) })
}

function isSame({ filed, standing }: VoucherDiff['otherwise'][number]): boolean {
  return (
    filed.face.amount === standing.face &&
    filed.face.currency === standing.currency &&
    filed.validUntil === standing.validUntil &&
    (filed.validFrom === null || filed.validFrom === standing.validFrom)
  )
}

/** Vouchers in one statement. */
const atOnce = 1_000

/** Issues those that are added, in the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeVouchers(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  asked: VoucherImport,
  { operator, digest }: Signature<never>,
): Promise<void> {
  const { brand, at } = asked
  const { added } = requireStill(await proposeVouchers(tx, asked), digest)
  const vouchers = added.map(({ validFrom, ...rest }) => ({ ...rest, brand, validFrom: validFrom ?? at }))
  for (let first = 0; first < vouchers.length; first += atOnce) {
    const some = vouchers.slice(first, first + atOnce)
    // Somebody has issued one of them since it was compared.
    if ((await insertVouchers(tx, some)) < some.length) throw new ProposalRefusal('outdated')
    const postings = some.flatMap(({ code, face }) => postingForVoucher({ brand, code, ...face }) ?? [])
    await book(tx, bookEntry(deps, { brand, reservationId: null }, postings))
  }
  await auditImport(tx, operator, { brand, what: 'vouchers', added, changed: [], removed: [] })
}

/** In each currency what they are worth. */
function worthOf(vouchers: readonly FiledVoucher[]): Money[] {
  const byCurrency = Map.groupBy(vouchers, ({ face }) => face.currency)
  return [...byCurrency].map(([currency, some]) =>
    sum(
      currency,
      some.map(({ face }) => face),
    ),
  )
}
