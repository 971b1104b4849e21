/** Tells the visitor about a failed call: one dialog or one toast. [ERR-01..05, ERR-08] */
import { isWizardPath } from '@jetbridge/core/booking/flow-step.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { onceReached } from '../../api/reached.ts'
import { displayOf, type FailureDisplay } from '../../api/failure-display.ts'
import { failureText } from '../../i18n/failure-text.ts'
import type { ShopTexts, Translate } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { closeToast, showToast } from '../../ui/toast-store.ts'
import type { DialogDeps } from './tell-dialog.ts'

export interface TellDeps extends DialogDeps {
  readonly texts: ShopTexts
}

export async function tellFailure(failure: ApiFailure, deps: TellDeps): Promise<void> {
  await deps.texts.load('error')
  const t: Translate = (key, values) => deps.texts.i18n._(key, values)
  const display = displayIn(failure, deps.path)
  if (display.kind === 'sign-in-ended') {
    showToast({ tone: 'bad', text: t('error.signInEnded') })
    return
  }
  if (display.kind !== 'toast') {
    // The first page carries no dialog of a failure.
    await (await import('./tell-dialog.ts')).tellInDialog(display, deps, t)
    return
  }
  const id = showToast({ tone: 'bad', text: failureText(display.failure, t) })
  if (display.failure.code === 'offline') {
    onceReached(() => {
      closeToast(id)
    })
  }
}

function displayIn(failure: ApiFailure, path: string): FailureDisplay {
  // The booking was ended in another tab, so there is nothing to go on with.
  if (failure.code === 'not-found' && isWizardPath(path)) return { kind: 'session-expired', whose: 'booking' }
  return displayOf(failure, path.toLowerCase().startsWith(paths.agency))
}
