/** What a link in a mail of the newsletter asks for. */
export type NewsletterAct = 'confirm' | 'leave'

export interface NewsletterLink {
  readonly act: NewsletterAct
  readonly key: string
}

/** The part of the address behind #: `#confirm=KEY`, `#leave=KEY`. Undefined when it is neither. */
export function readNewsletterLink(hash: string): NewsletterLink | undefined {
  const [, act, key] = /^#(confirm|leave)=([\w.-]{1,100})$/.exec(hash) ?? []
  return act && key ? { act: act as NewsletterAct, key } : undefined
}
