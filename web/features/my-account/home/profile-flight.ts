import type { WireProfile } from '@jetbridge/core/contract/kept-profile.ts'

/** A booking of the passenger, as the profile lists it. */
export type ProfileFlight = WireProfile['flights'][number]
