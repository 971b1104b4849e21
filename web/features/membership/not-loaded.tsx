import { useText } from '../../i18n/i18n.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './not-loaded.module.css'

interface NotLoadedProps {
  text: string
  isBusy: boolean
  onAgain: () => void
}

/** In place of a part that did not load, with a way to try again. */
export function NotLoaded({ text, isBusy, onAgain }: NotLoadedProps) {
  const { t } = useText()
  return (
    <Banner tone="bad" role="alert" className={styles.notLoaded}>
      <p>{text}</p>
      <Button busy={isBusy} onClick={onAgain}>
        {t('membership.retry')}
      </Button>
    </Banner>
  )
}
