import { useReaderText } from './use-reader-text.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import styles from './travel-document-page.module.css'
import type { SaveState } from './use-save-travel-document.tsx'

/** Where the traveller has just pressed Save. */
export function NotSaved({ state }: { state: SaveState | 'gone' }) {
  const { t } = useReaderText()
  if (state !== 'offline' && state !== 'failed' && state !== 'gone') return null
  return (
    <Banner tone="bad" role="alert">
      <p>{t(`document.${state}`)}</p>
    </Banner>
  )
}

interface DocumentActionsProps {
  /** pressing on saves it; absent: there is nothing to press on with */
  isLast?: boolean
  isSaving?: boolean
}

/** [DOC-02] */
export function DocumentActions({ isLast, isSaving = false }: DocumentActionsProps) {
  const { t } = useReaderText()
  return (
    <div className={styles.actions}>
      <ButtonLink kind="text" to={paths.myFlights}>
        {t('document.back')}
      </ButtonLink>
      {isLast !== undefined && (
        <Button kind="primary" large type="submit" busy={isSaving}>
          {t(isLast ? 'document.save' : 'document.next')}
        </Button>
      )}
    </div>
  )
}
