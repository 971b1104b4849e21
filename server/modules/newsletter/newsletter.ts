/** What others must know of the newsletter. */

/** Hours for which the link in the mail that asks is good. */
export const askHours = 48

/** Days after which an address that has not agreed is erased. */
export const unconfirmedDays = 7

/** The kind of the notice that asks an address whether it agrees. */
export const askKind = 'newsletter-asked'

/** The data of such a notice; the address itself is read when the mail is written. */
export interface AskFacts {
  readonly askId: string
}

/** Keys of links, each good for one thing. */
export const keyPurposes = { confirm: 'newsletter-confirm', leave: 'newsletter-leave' } as const
