/** The airlines' own people in the demo world, at every demo airline; the welcome prints how they sign in at the desk. */

export const demoStaffPassword = 'nine gates in the morning'

export const demoStaff = [
  { email: 'controller@desk.example', role: 'controller' },
  { email: 'agent@desk.example', role: 'reservations-agent' },
  { email: 'administrator@desk.example', role: 'administrator' },
] as const
