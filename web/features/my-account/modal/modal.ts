/** The dialogs of the profile: one at a time, or none. [ACC-12] */

export type Modal =
  | { readonly is: 'basic' }
  | { readonly is: 'contact' }
  | { readonly is: 'secure-flight' }
  | { readonly is: 'preferences' }
  | { readonly is: 'documents' }
  /** of a document; without it a new one */
  | { readonly is: 'document'; readonly uid?: string }
  | { readonly is: 'delete-document'; readonly uid: string }
  | { readonly is: 'companions' }
  | { readonly is: 'companion'; readonly uid?: string }
  | { readonly is: 'delete-companion'; readonly uid: string }
  | { readonly is: 'payments' }
  | { readonly is: 'payment'; readonly uid?: string }
  | { readonly is: 'vouchers' }
  | { readonly is: 'erase' }

/** The list that a form or a question was opened from: there it leads back. [ACC-24] */
export function listBehind(modal: Modal): Modal | undefined {
  switch (modal.is) {
    case 'document':
    case 'delete-document':
      return { is: 'documents' }
    case 'companion':
    case 'delete-companion':
      return { is: 'companions' }
    case 'payment':
      return { is: 'payments' }
    case 'basic':
    case 'contact':
    case 'secure-flight':
    case 'preferences':
    case 'documents':
    case 'companions':
    case 'payments':
    case 'vouchers':
    case 'erase':
      return undefined
  }
}

/** The key of what is typed in a form and not saved yet. */
export function draftKeyOf(modal: Modal): string {
  return 'uid' in modal ? `${modal.is}:${modal.uid}` : modal.is
}
