/**
 * Owns the import of an airline's custom fields. Invariants: the file replaces all of them, in its own order
 * and in one transaction; exactly what was shown is stored. Never touches what passengers have answered.
 */
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { type CustomField, isSameField } from '@jetbridge/core/content/custom-field.ts'
import { diffTable, isReordered, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Database, Db } from '../../../db/open.ts'
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
): Promise<CustomFieldDiff> {
  const standing = await listCustomFields(db, brand)
  const name = ({ fieldName }: CustomField) => fieldName
  const diff = diffTable(standing, fields, name, isSameField)
  return { ...diff, isReordered: isReordered(standing, fields, name) }
}

/** Stores the proposal; false, with nothing stored, when the fields have changed since the comparison. */
export async function importCustomFields(
  db: Database,
  asked: CustomFieldImport,
  shown: CustomFieldDiff,
  operator: Operator<'edit-content'>,
): Promise<boolean> {
  const { brand, fields } = asked
  return db.transact(async (tx) => {
    await lockContent(tx, brand)
    if (!isDeepStrictEqual(await proposeCustomFields(tx, asked), shown)) return false
    await deleteCustomFields(tx, brand)
    await insertCustomFields(tx, brand, fields)
    await auditImport(tx, operator, { brand, what: 'custom-fields', ...shown })
    return true
  })
}
