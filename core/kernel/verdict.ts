/** A rule's answer: yes, or no with a code for the reason, which the site can translate. */
export type Verdict<Why extends string> = { readonly ok: true } | { readonly ok: false; readonly why: Why }

export const yes = { ok: true } as const

export function no<Why extends string>(why: Why): { readonly ok: false; readonly why: Why } {
  return { ok: false, why }
}
