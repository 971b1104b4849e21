/**
 * The reservation that a visitor has opened. The tab keeps it with the tokens that open it and the way back.
 *
 * Its tokens are separate: they never mix with those of a booking that is made in the same tab.
 */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { replacedNameSchema } from '@jetbridge/core/contract/name-change.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useApi } from '../api/api-context.tsx'
import type { Api } from '../api/client.ts'
import type { Session } from '../api/session.ts'

/** A reservation as the server last told it. */
export interface OpenedReservation {
  readonly reservation: WireReservation
  /** opens only this reservation */
  readonly session: Session
  /** where Back leads: a path of this site [RES-02, RES-12] */
  readonly backRoute: string
  /** by an agent as a booking of their agency: the amount due may go on its account (docs/decisions/0033) */
  readonly isOnAccount?: boolean
  /** the time of the server's last answer, epoch milliseconds: for a read the moment of the question */
  readonly readAt: number
}

/** Why no reservation is open any more, for the page that opens one. */
export interface EndedReservation {
  /**
   * the code of the reservation whose access has ended, so that the visitor need not type it again; empty
   * where a link opened nothing
   */
  readonly confirmationCode: string
}

interface KeptReservation {
  readonly opened?: OpenedReservation
  readonly ended?: EndedReservation
  /** the flight that is being changed for another */
  readonly edit?: string
  /** its seats, extras or names are to be changed: My flights was left for that, and the wizard has not begun yet */
  readonly wish?: AncillaryWish
}

export interface AncillaryWish {
  /** as the engine told their price; empty where seats and extras are to be chosen */
  readonly names: readonly WantedName[]
}

export type WantedName = z.input<typeof replacedNameSchema>

const storageKey = 'jetbridge.opened'
/** Grows when the stored shape changes: an entry of another release is opened again. */
const shape = 3
const listeners = new Set<() => void>()
let kept: KeptReservation | undefined

/** Opens a reservation in this tab, in place of any other. [RES-02] */
export function keepOpened(opened: Omit<OpenedReservation, 'readAt'>, now = Date.now()): void {
  write({ opened: { ...opened, readAt: now } })
}

/** The opened reservation, outside of a component. */
export function openedNow(): OpenedReservation | undefined {
  return read().opened
}

/** A flight of the opened reservation, as the server told it last. */
export function flightNow(flightId: string): WireReservation['flights'][number] | undefined {
  return openedNow()?.reservation.flights.find(({ id }) => id === flightId)
}

/** The server's newest answer about the opened reservation replaces the one before (GAP-108). */
export function replaceReservation(reservation: WireReservation, readAt = Date.now()): void {
  const { opened, ...rest } = read()
  if (opened?.reservation.confirmationCode !== reservation.confirmationCode) return
  write({ ...rest, opened: { ...opened, reservation, readAt } })
}

/** One passenger in the present state, for example with the travel document entered. */
export function replacePassenger(
  change: Partial<WireReservation['passengers'][number]> & { readonly passengerUid: string },
): void {
  const reservation = openedNow()?.reservation
  if (!reservation) return
  const passengers = reservation.passengers.map((each) =>
    each.passengerUid === change.passengerUid ? { ...each, ...change } : each,
  )
  replaceReservation({ ...reservation, passengers })
}

/** Closes it: no reservation is open in this tab any more. */
export function closeOpened(): void {
  write({})
}

/** Its access has ended: the code stays, so that it is quickly opened again. */
export function endOpened(): void {
  const opened = openedNow()
  if (opened) write({ ended: { confirmationCode: opened.reservation.confirmationCode } })
}

/** A link from a mail opened nothing. The reservation that is open in this tab stays open. */
export function refuseLink(): void {
  write({ ...read(), ended: { confirmationCode: '' } })
}

/**
 * The page says once that a link opened nothing; it says that an access ended until a reservation is opened.
 */
export function forgetRefusedLink(): void {
  const { ended, ...rest } = read()
  if (ended?.confirmationCode === '') write(rest)
}

/** What ended in this tab. */
export function endedNow(): EndedReservation | undefined {
  return read().ended
}

/** The flight to be changed, on the way from here to the wizard and back. */
export function keepEdit(flightId: string): void {
  write({ ...read(), edit: flightId })
}

export function keptEdit(): string | undefined {
  return read().edit
}

export function dropEdit(): void {
  const { edit: _, ...rest } = read()
  write(rest)
}

/** Seats and extras are to be changed, or names, on the way from here to the wizard. */
export function keepAncillaryWish(names: readonly WantedName[] = []): void {
  write({ ...read(), wish: { names } })
}

/** Whether they are; asked once. */
export function takeAncillaryWish(): AncillaryWish | undefined {
  const { wish, ...rest } = read()
  if (wish) write(rest)
  return wish
}

export interface UsedOpened extends OpenedReservation {
  /** calls with the tokens of this reservation; a lost access ends it, see `endOpened` */
  readonly api: Api
}

/** Who reads the opened reservation: an agent of its agency, or somebody who travels. */
export function useReader(): 'agent' | 'traveller' {
  return useSyncExternalStore(subscribe, readerNow, readerOfNothing)
}

function readerNow(): 'agent' | 'traveller' {
  return openedNow()?.isOnAccount ? 'agent' : 'traveller'
}

const readerOfNothing = () => 'traveller' as const

/** The opened reservation and the API for it; undefined where none is open (RES-13, GAP-107). */
export function useOpened(): UsedOpened | undefined {
  const api = useApi()
  const opened = useSyncExternalStore(subscribe, openedNow, nothing)
  const { sessionId, accessToken } = opened?.session ?? {}
  const own = useMemo(() => {
    const session = { ...(sessionId && { sessionId }), ...(accessToken && { accessToken }) }
    return api.as(session, { onLost: endOpened })
  }, [api, sessionId, accessToken])
  return useMemo(() => opened && { ...opened, api: own }, [opened, own])
}

function nothing(): undefined {
  return undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): KeptReservation {
  kept ??= readStored()
  return kept
}

function write(next: KeptReservation): void {
  kept = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ shape, ...next }))
  } catch {
    // Private windows may refuse: it stays open until the visitor leaves the page.
  }
  for (const listener of listeners) listener()
}

function readStored(): KeptReservation {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as KeptReservation & {
      shape?: number
    }
    return stored.shape === shape ? stored : endOf(stored)
  } catch {
    return {}
  }
}

function endOf({ opened }: KeptReservation): KeptReservation {
  return opened ? { ended: { confirmationCode: opened.reservation.confirmationCode } } : {}
}
