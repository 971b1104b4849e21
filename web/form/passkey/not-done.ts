/** A press that came to nothing without a refusal of the engine. */

/**
 * `given-up`: its dialog was closed; `cancelled`: nobody answered the device in time; `known`: the device has a
 * passkey of the account already; `failed`: the device could not.
 */
export type WhyNotDone = 'given-up' | 'cancelled' | 'known' | 'failed'

export class NotDone extends Error {
  override readonly name = 'NotDone'
  readonly why: WhyNotDone

  constructor(why: WhyNotDone) {
    super(why)
    this.why = why
  }
}
