/** The airlines' own people of the demo world: a controller and an agent, at every sample airline. Made once. */
import { demoStaff, demoStaffPassword } from '@jetbridge/brands/demo-staff.ts'
import type { StandardRole } from '@jetbridge/core/access/permission.ts'
import { deskId } from '@jetbridge/core/brand/desk.ts'
import type { Deps } from '../deps.ts'
import { openAccount } from '../modules/account/operations/open-account.ts'
import { addMember } from '../modules/staff/operations/members.ts'

interface SeededMember {
  readonly email: string
  readonly role: StandardRole
}

/** Answers whether they were made now. */
export async function seedStaff(deps: Deps, people: readonly SeededMember[] = demoStaff): Promise<boolean> {
  const samples = deps.brands.filter(({ sample }) => sample)
  let isMade = false
  for (const { email, role } of people) {
    const name = { brand: deskId, kind: 'staff', email, locale: 'en' } as const
    if (samples.length === 0 || (await openAccount(deps, name, demoStaffPassword)) === undefined) continue
    isMade = true
    for (const brand of samples) {
      const roles = [{ role, station: null }]
      await addMember(deps, {
        brand,
        email,
        roles,
        endsAt: null,
        isMailed: false,
        operator: { by: 'console' },
      })
    }
  }
  return isMade
}
