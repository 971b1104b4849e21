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

/** A plain-text mail. */
export interface Mail {
  /** the same for every try, so that a receiver may tell copies */
  readonly id: string
  readonly to: string
  readonly locale: 'en' | 'de'
  readonly subject: string
  readonly text: string
}

/** Hands a mail over for good; a throw means that it was not taken. */
export type Deliver = (mail: Mail) => Promise<void>
