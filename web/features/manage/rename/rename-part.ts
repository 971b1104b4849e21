import { lazyPart } from '../../../ui/lazy-part.ts'

/** It knows how letters of every script print on a ticket: fetched once a name is corrected. */
export const RenameDialog = lazyPart(() =>
  import('./rename-dialog.tsx').then(({ RenameDialog: it }) => ({ default: it })),
)
