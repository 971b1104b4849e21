/**
 * For a call of a signed-in passenger that is about a reservation, too: who has opened it is proved by the same rule as
 * for every other call. Owns nothing.
 */
export { proveReservation } from '../policy.ts'
