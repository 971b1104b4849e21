import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useApi } from '../../../api/api-context.tsx'
import { isApiFailure } from '../../../api/failure.ts'
import { useIdentity } from '../../../api/identity/identity-context.tsx'
import type { Identity } from '../../../api/identity/identity.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useModals } from '../modal/modals-context.tsx'
import styles from './data.module.css'

/** Lists what is erased, and asks for a word that nobody types by mistake. */
export function EraseDialog() {
  const { t } = useText()
  const { close } = useModals()
  const id = useId()
  const word = t('profile.erase.word')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { failed, isBusy, erase } = useErase()
  const isWord = typed.trim().toLocaleUpperCase() === word
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWord && !isBusy) void erase()
  }
  return (
    <Dialog
      title={t('profile.erase.title')}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={id} busy={isBusy}>
            {t('profile.erase.confirm')}
          </Button>
          <Button kind="primary" onClick={close}>
            {t('profile.erase.keep')}
          </Button>
        </>
      }
    >
      <WhatGoes />
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          name="word"
          label={t('profile.erase.type', { word })}
          error={isTried && !isWord ? t('profile.erase.wrong', { word }) : undefined}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
        />
      </form>
      <div aria-live="polite">
        {failed !== undefined && (
          <Banner tone="bad">
            <p>{failed}</p>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

function WhatGoes() {
  const { t } = useText()
  return (
    <div className={styles.goes}>
      <p>{t('profile.erase.lead')}</p>
      <ul>
        <li>{t('profile.erase.account')}</li>
        <li>{t('profile.erase.profile')}</li>
        <li>{t('profile.erase.bookings')}</li>
        <li>{t('profile.erase.vouchers')}</li>
      </ul>
    </div>
  )
}

function useErase() {
  const { t } = useText()
  const api = useApi()
  const identity = useIdentity()
  const [failed, setFailed] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const erase = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      await api.call(passengerProfileEndpoints.erase, { body: { confirm: 'ERASE' } }, { untold: true })
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setBusy(false)
      setFailed(thrown.code === 'flights-ahead' ? t('profile.erase.ahead') : failureText(thrown, t))
      return
    }
    await leave(identity)
  }
  return { failed, isBusy, erase }
}

/** The browser forgets the account, too; the engine has ended its sessions. */
async function leave(identity: Identity): Promise<void> {
  try {
    await identity.signOut()
  } catch {
    location.assign('/')
  }
}
