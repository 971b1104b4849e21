/**
 * Owns the import of an airline's custom fields. Invariants: the file replaces all of them, in its own order
 * and in one transaction; exactly what was shown is stored. Never touches what passengers have answered.
 */
import { type CustomField, isSameField } from '@jetbridge/core/content/custom-field.ts'
import type { Proposal } from '@jetbridge/core/kernel/proposal.ts'
import { diffTable, isReordered, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { removalOf } from '@jetbridge/core/kernel/removal.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { makeProposal, requireStill, type Signature } from '../../../proposal.ts'
import { auditImport } from '../../audit/operations.ts'
import { deleteCustomFields, insertCustomFields, lockContent } from '../queries.ts'
import { listCustomFields } from '../read.ts'

export interface CustomFieldImport {
  readonly brand: string
  readonly fields: readonly CustomField[]
}

export interface CustomFieldDiff extends TableDiff<CustomField> {
  /** fields that stay come in another order */
  readonly isReordered: boolean
}

/** What storing fields would do. */
export async function proposeCustomFields(
  db: Db,
  { brand, fields }: CustomFieldImport,
): Promise<Proposal<CustomFieldDiff>> {
  const standing = await listCustomFields(db, brand)
  const name = ({ fieldName }: CustomField) => fieldName
  const table = diffTable(standing, fields, name, isSameField)
  const diff = { ...table, isReordered: isReordered(standing, fields, name) }
  return makeProposal({ brand, kind: 'custom-fields' }, diff, { removal: removalOf('custom fields', diff) })
}

/** In the transaction that stores it. @throws ProposalRefusal `outdated` */
export async function storeCustomFields(
  tx: Tx,
  asked: CustomFieldImport,
  { operator, digest }: Signature<'edit-content'>,
): Promise<void> {
  const { brand, fields } = asked
  await lockContent(tx, brand)
  const diff = requireStill(await proposeCustomFields(tx, asked), digest)
  await deleteCustomFields(tx, brand)
  await insertCustomFields(tx, brand, fields)
  await auditImport(tx, operator, { brand, what: 'custom-fields', ...diff })
}
