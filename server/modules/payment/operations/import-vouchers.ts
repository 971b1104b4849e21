/**
 * Owns the import of vouchers. Invariants: a file only ever issues; a code is issued once, with its posting, and an
 * issued voucher is never changed or taken back; all of the file is stored or nothing, and exactly what was shown.
 */
import type { ConsoleOperator } from '@jetbridge/core/access/operator.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { postingForVoucher } from '@jetbridge/core/payment/ledger.ts'
import type { FiledVoucher } from '@jetbridge/core/payment/voucher-csv.ts'
import type { Database, Db } from '../../../db/open.ts'
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

export interface VoucherProposal {
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
  { brand, vouchers }: Omit<VoucherImport, 'at'>,
): Promise<VoucherProposal> {
  const codes = vouchers.map(({ code }) => code)
  const standing = new Map((await listVouchers(db, brand, codes)).map((each) => [each.code, each]))
  const pairs = vouchers.flatMap((filed) => {
    const found = standing.get(filed.code)
    return found ? [{ filed, standing: found }] : []
  })
  return {
    added: vouchers.filter(({ code }) => !standing.has(code)),
    same: pairs.filter(isSame).map(({ filed }) => filed),
    otherwise: pairs.filter((pair) => !isSame(pair)),
  }
}

function isSame({ filed, standing }: VoucherProposal['otherwise'][number]): boolean {
  return (
    filed.face.amount === standing.face &&
    filed.face.currency === standing.currency &&
    filed.validUntil === standing.validUntil &&
    (filed.validFrom === null || filed.validFrom === standing.validFrom)
  )
}

/** Vouchers in one statement. */
const atOnce = 1_000

/** Issues what was shown as added; false, with nothing issued, when one of the codes has been issued meanwhile. */
export async function importVouchers(
  deps: Pick<Deps, 'now' | 'random'>,
  db: Database,
  { brand, at }: Omit<VoucherImport, 'vouchers'>,
  { added }: VoucherProposal,
  operator: ConsoleOperator,
): Promise<boolean> {
  const vouchers = added.map(({ validFrom, ...rest }) => ({ ...rest, brand, validFrom: validFrom ?? at }))
  const work = db.transact(async (tx) => {
    for (let first = 0; first < vouchers.length; first += atOnce) {
      const some = vouchers.slice(first, first + atOnce)
      if ((await insertVouchers(tx, some)) < some.length) throw new IssuedMeanwhile()
      const postings = some.flatMap(({ code, face }) => postingForVoucher({ brand, code, ...face }) ?? [])
      await book(tx, bookEntry(deps, { brand, reservationId: null }, postings))
    }
    await auditImport(tx, operator, { brand, what: 'vouchers', added, changed: [], removed: [] })
    return true
  })
  return work.catch((error: unknown) => {
    if (error instanceof IssuedMeanwhile) return false
    throw error
  })
}

/** Takes the transaction back. */
class IssuedMeanwhile extends Error {}
