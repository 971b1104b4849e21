/** Whether a member of the airline's staff may do an act: by permission, airline and station, never by themselves. */
import { no, type Verdict, yes } from '../kernel/verdict.ts'
import type { Staff } from './actor.ts'
import type { Motive, StaffOperator } from './operator.ts'
import { type Grant, type ObjectOf, type StaffObjects, type StaffPermission } from './permission.ts'

/** `not-found`: the thing is not there for them. `own-rights`: nobody changes their own. */
export type StaffDenial = 'not-found' | 'own-rights'

type Right = Pick<Staff, 'memberId' | 'grants'>

/** @param object what the act is about */
export function mayDo<P extends StaffPermission>(
  { memberId, grants }: Right,
  permission: P,
  object: ObjectOf<P>,
): Verdict<StaffDenial> {
  const isGranted = grants.some((grant) => grant.permissions.includes(permission) && covers(grant, object))
  if (!isGranted) return no('not-found')
  return 'memberId' in object && object.memberId === memberId ? no('own-rights') : yes
}

function covers({ brand, station }: Grant, object: StaffObjects[keyof StaffObjects]): boolean {
  if (brand !== object.brand) return false
  return station === null || flightsOf(object).some((flight) => isAt(station, flight))
}

function flightsOf(object: StaffObjects[keyof StaffObjects]): StaffObjects['booking']['flights'] {
  if ('flights' in object) return object.flights
  return 'origin' in object ? [object] : []
}

function isAt(station: string, { origin, destination }: StaffObjects['booking']['flights'][number]): boolean {
  return origin === station || destination === station
}

/** The airlines where they may do it at all, somewhere. */
export function brandsFor({ grants }: Pick<Right, 'grants'>, permission: StaffPermission): string[] {
  const granted = grants.filter(({ permissions }) => permissions.includes(permission))
  return [...new Set(granted.map(({ brand }) => brand))]
}

/** What somebody may do an act to at one airline: all of it, or what is about flights from or to some stations. */
export interface StaffScope {
  readonly brand: string
  /** null: everything of the airline */
  readonly stations: readonly string[] | null
}

/** Where they may do it: each airline once. What {@link mayDo} allows is in one of them, and nothing else is. */
export function scopesFor({ grants }: Pick<Right, 'grants'>, permission: StaffPermission): StaffScope[] {
  return brandsFor({ grants }, permission).map((brand) => {
    const own = grants.filter((grant) => grant.brand === brand && grant.permissions.includes(permission))
    const stations = own.map(({ station }) => station).filter((station) => station !== null)
    return { brand, stations: stations.length < own.length ? null : [...new Set(stations)] }
  })
}

/** One act of a member of the staff: the call it comes with, and why. */
export interface StaffAct<P extends StaffPermission> extends Motive {
  readonly permission: P
  readonly object: ObjectOf<P>
  readonly requestId: string
}

/** Who signs an act: the only way to act as one of the staff. */
export function operatorFor<P extends StaffPermission>(
  staff: Right & Pick<Staff, 'accountId'>,
  { permission, object, requestId, reason, note }: StaffAct<P>,
): Verdict<StaffDenial> & { readonly operator?: StaffOperator<P> } {
  const verdict = mayDo(staff, permission, object)
  if (!verdict.ok) return verdict
  const { memberId, accountId } = staff
  const act = { by: 'staff', memberId, accountId, permission, object, requestId, reason, note } as const
  return { ...yes, operator: act as unknown as StaffOperator<P> }
}
