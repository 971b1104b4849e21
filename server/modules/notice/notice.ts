/** What a traveller is told, by what it tells of; texts and addresses are read when it is delivered. */

export type Notice =
  | { readonly kind: 'booking-confirmed'; readonly brand: string; readonly reservationId: string }
  | {
      readonly kind: 'payment-returned'
      readonly brand: string
      readonly reservationId: string
      readonly attemptId: string
    }

/** What makes a notice: the same source is told once. */
export function sourceOf(notice: Notice): string {
  switch (notice.kind) {
    case 'booking-confirmed':
      return `booking-confirmed:${notice.reservationId}`
    case 'payment-returned':
      return `payment-returned:${notice.attemptId}`
  }
}

/**
 * So many tries, the last ones an hour apart, take some four hours. From then on a notice is reported (metrics,
 * `jetbridge check`) and no longer keeps later ones of its booking waiting; it is tried on.
 */
export const stuckAfterTries = 10

/** A file of the letter, or to be downloaded. */
export interface TravelDocument {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}
