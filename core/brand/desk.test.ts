import { expect, it } from 'vitest'
import { brandFieldsSchema } from './brand.ts'
import { siteOfHost } from './brand-of-host.ts'
import { deskAt } from './desk.ts'

const production = { deskUrl: 'https://desk.airline.example', isDevelopment: false }
const development = { deskUrl: undefined, isDevelopment: true }

it('is at the host of the settings, whatever the port and the case', () => {
  for (const host of ['desk.airline.example', 'DESK.airline.example', 'desk.airline.example:8443'])
    expect(deskAt(host, production)).toBe('https://desk.airline.example')
})

it('is at no other host, not even at one that only contains its name', () => {
  const others = [
    undefined,
    '',
    'airline.example',
    'desk.airline.example.evil.example',
    'evil-desk.airline.example',
    'desk.localhost',
    'desk.airline.example:',
    'desk.airline.example:8443:1',
  ]
  for (const host of others.slice(0, -2)) expect(deskAt(host, production), host).toBeUndefined()
  expect(deskAt('desk.airline.example', { ...production, deskUrl: undefined })).toBeUndefined()
})

it('is at desk.localhost while somebody develops, at any port, and no brand is', () => {
  expect(deskAt('desk.localhost:4000', development)).toBe('http://desk.localhost:4000')
  for (const host of ['localhost', 'desk.peoples.localhost', 'mydesk.localhost'])
    expect(deskAt(host, development), host).toBeUndefined()
  const settings = { siteUrl: undefined, isDevelopment: true }
  expect(siteOfHost('desk.localhost:4000', [{ id: 'air_desk', hosts: [] }], settings)).toBeUndefined()
})

it('has a name that no brand may have', () => {
  const { id } = brandFieldsSchema.shape
  expect([id.safeParse('desk').success, id.safeParse('desk_air').success]).toEqual([false, true])
})
