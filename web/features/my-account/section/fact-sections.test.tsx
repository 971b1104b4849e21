import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import { PersonFacts } from './fact-sections.tsx'

describe('a member’s number and last day', () => {
  const names = ['Membership number', 'Member until']
  const member = sampleProfile({
    membershipId: 'M7XQ2A',
    membershipLevel: 'Seeblick',
    membershipExpiry: '2031-02-03',
  })
  const show = (sellsMemberships: boolean, profile = member) =>
    renderPiece(<PersonFacts profile={profile} />, {
      brandId: 'peoples',
      switches: { membership: sellsMemberships },
    })

  test('stand among the personal details where the airline sells no membership', async () => {
    await show(false)
    expect(screen.getByText('M7XQ2A')).toBeTruthy()
    expect(screen.getByText('3 Feb 2031')).toBeTruthy()
    for (const name of [...names, 'Level']) expect(screen.getByText(name)).toBeTruthy()
  })

  test('are left to the membership’s own part where the airline sells it; the level stays', async () => {
    await show(true)
    expect(screen.getByText('Seeblick')).toBeTruthy()
    for (const name of names) expect(screen.queryByText(name)).toBeNull()
  })

  test('are not even named to a passenger who is no member', async () => {
    await show(false, sampleProfile())
    for (const name of [...names, 'Level']) expect(screen.queryByText(name)).toBeNull()
    expect(screen.queryByText(/Membership/)).toBeNull()
  })
})
