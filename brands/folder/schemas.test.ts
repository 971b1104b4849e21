import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileSchemas } from './files.ts'
import { brandFieldsSchema } from '@jetbridge/core/brand/brand.ts'
import { publishedSchema } from './schemas.ts'

test.each(Object.entries(fileSchemas))('the schema of %s is published as it is', (name, schema) => {
  const published = readFileSync(join(import.meta.dirname, `../schemas/${name}.schema.json`), 'utf8')
  expect(JSON.parse(published), 'write it again: node brands/folder/schemas.ts').toEqual(
    publishedSchema(name, schema),
  )
})

test('every switch is explained to those who write a brand', () => {
  const explained = readFileSync(join(import.meta.dirname, '../../docs/recipes.md'), 'utf8')
  for (const [name, of] of Object.entries(brandFieldsSchema.shape.switches.shape)) {
    expect(of.description, name).toBeTruthy()
    expect(explained).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|`, 'm'))
  }
})
