import { Button } from '@jetbridge/web/ui/button.tsx'
import { useText } from '../i18n/texts.ts'
import { Page } from './page.tsx'

/** A page that broke, or whose code did not come. */
export function FaultPage() {
  const { t } = useText()
  return (
    <Page title={t('frame.failed')}>
      <p>
        <Button
          onClick={() => {
            location.reload()
          }}
        >
          {t('frame.retry')}
        </Button>
      </p>
    </Page>
  )
}
