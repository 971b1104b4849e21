/** The forms of a brand's files as JSON schemas, for editors: `node brands/folder/schemas.ts` writes them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fileSchemas } from './files.ts'

/** What no JSON schema can say is said when the folder is read. */
export function publishedSchema(name: string, schema: z.ZodType): object {
  const { $schema, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { $schema, title: `${name} of a Jetbridge brand`, ...form }
}

function publish(): void {
  const folder = join(import.meta.dirname, '../schemas')
  mkdirSync(folder, { recursive: true })
  for (const [name, schema] of Object.entries(fileSchemas)) {
    const text = JSON.stringify(publishedSchema(name, schema), null, 2)
    writeFileSync(join(folder, `${name}.schema.json`), `${text}\n`)
  }
}

if (import.meta.main) publish()
