import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { visitorToday } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useModals } from '../modal/modals-context.tsx'
import styles from './data.module.css'

/** Everything personal: for programs, for people, and gone. */
export function DataCard({ isNamed = true }: { isNamed?: boolean }) {
  const { t } = useText()
  const { open } = useModals()
  const { isBusy, save } = useSaveData()
  return (
    <section
      className={styles.card}
      data-named={isNamed}
      {...(isNamed && { 'aria-labelledby': 'your-data' })}
    >
      <div>
        {isNamed && <h2 id="your-data">{t('profile.data.title')}</h2>}
        <p className={styles.lead}>{t('profile.data.lead')}</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to={paths.myData}>{t('profile.data.read')}</ButtonLink>
        <Button busy={isBusy} onClick={() => void save()}>
          {t('profile.data.download')}
        </Button>
        <Button
          kind="text"
          className={styles.erase}
          onClick={() => {
            open({ is: 'erase' })
          }}
        >
          {t('profile.data.erase')}
        </Button>
      </div>
    </section>
  )
}

function useSaveData() {
  const { t } = useText()
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const data = await api.call(passengerProfileEndpoints.exportData, {})
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      download(`${t('profile.data.fileName')}-${visitorToday(new Date())}.json`, file)
      showToast({ tone: 'good', text: t('profile.data.downloaded') })
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}
