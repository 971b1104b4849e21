/** The passengers of the demo world; the welcome prints how to sign in. */

export const demoPassenger = {
  email: 'ada@example.com',
  password: 'ada sees the lake from above',
} as const

/** A passenger with a membership, if the airline sells one. */
export const demoMember = {
  email: 'mia@example.com',
  password: 'mia parks under the roof',
} as const
