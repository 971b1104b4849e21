import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { environmentSchema } from './environment.ts'

const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n')
/** Name, value, and whether the line is a default that is shown. */
const written = lines.flatMap((line) => {
  const [, mark, name = '', value = ''] = /^(# )?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []
  return name ? [{ name, value, isDefault: mark !== undefined }] : []
})
const needed = { DATABASE_URL: 'postgres://a@b/c' }

describe('.env.example', () => {
  it('names every setting once, and none that the server does not know', () => {
    const names = written.map(({ name }) => name)
    const known = [...Object.keys(environmentSchema.shape), 'JETBRIDGE_BRANDS']
    expect(new Set(names)).toEqual(new Set(known))
    expect(names).toHaveLength(known.length)
  })

  it('shows the defaults as they are', () => {
    const defaults = environmentSchema.parse(needed) as Record<string, unknown>
    for (const { name, value, isDefault } of written) {
      if (!isDefault) continue
      if (value === '') expect(defaults[name], name).toBeUndefined()
      else {
        const read = environmentSchema.parse({ ...needed, [name]: value }) as Record<string, unknown>
        expect(read[name], name).toEqual(defaults[name])
      }
    }
  })

  it('filled in as it says, it runs in production; with an empty secret, or a demo one, it does not', () => {
    const secret = 'made-at-random-and-long-enough'
    const filled = Object.fromEntries(
      written.filter(({ isDefault }) => !isDefault).map(({ name, value }) => [name, value || secret]),
    )
    const settings = {
      ...filled,
      DOCUMENT_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      SMTP_URL: 'smtps://user:password@mail.example',
    }
    expect(parseConfig(settings).mode).toBe('production')
    for (const name of ['LINK_SECRET', 'PUZZLE_SECRET', 'GATEWAY_API_KEY', 'DOCUMENT_KEYS']) {
      const { [name]: _, ...without } = settings as Record<string, string>
      expect(() => parseConfig(without), name).toThrow(name)
    }
  })
})
