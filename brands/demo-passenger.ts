/** The passengers of the demo world; the welcome prints how to sign in. */

export const demoPassenger = {
  email: 'ada@example.com',
  password: 'ada sees the lake from above',
} as const

/** Where an airline sells a membership, one who has it. */
export const demoMember = {
  email: 'mia@example.com',
  password: 'mia parks under the roof',
} as const
