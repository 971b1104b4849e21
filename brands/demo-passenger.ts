/** The passenger of the demo world; the welcome prints how to sign in. */
export const demoPassenger = {
  email: 'ada@example.com',
  password: 'ada sees the lake from above',
} as const
