import { lazyPart } from '../../../ui/lazy-part.ts'

/** It knows what a telephone number is: fetched once a contact is changed. */
export const ContactDialog = lazyPart(() =>
  import('./contact-dialog.tsx').then(({ ContactDialog: it }) => ({ default: it })),
)
