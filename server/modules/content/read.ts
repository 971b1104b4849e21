/** What a brand configures, as other modules read it. */
import type { Db } from '../../db/open.ts'
import type { StoredChoices } from '../../db/schema.ts'
import type { CustomField } from './content.ts'

export async function listCustomFields(db: Db, brand: string): Promise<CustomField[]> {
  const rows = await db
    .selectFrom('custom_field')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    fieldName: row.field_name,
    displayNames: row.display_names,
    isRequired: row.is_required,
    allowedValues: readChoices(row.allowed_values),
    germanGender: row.german_gender,
  }))
}

/** `jsonb` keeps the order of a list, not that of an object's keys; older databases hold an object. */
function readChoices(stored: StoredChoices): CustomField['allowedValues'] {
  const pairs = Array.isArray(stored) ? stored : Object.entries(stored)
  return Object.fromEntries(
    pairs.map(([value, label]) => [value, typeof label === 'string' ? { en: label } : label]),
  )
}
