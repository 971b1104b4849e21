import { contract } from '@jetbridge/core/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument(contract, '/api')

describe('the API document', () => {
  it('has an operation for every endpoint of the contract', () => {
    for (const group of Object.values(contract)) {
      for (const each of Object.values(group)) {
        const path = `/${each.path.replaceAll(/:(\w+)/g, '{$1}')}`
        expect(document.paths[path]?.[each.method.toLowerCase()]?.summary, path).toBe(each.summary)
      }
    }
  })

  it('names every refusal under its status', () => {
    const hold = document.paths['/reservation/hold-flight-inventory']?.['post']
    expect(hold?.responses['409']?.description.split(', ')).toContain('sold-out')
    expect(hold?.security).toEqual([{ flowToken: [] }])
  })
})
