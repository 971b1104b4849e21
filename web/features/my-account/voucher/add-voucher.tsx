import { passengerProfileEndpoints } from '@jetbridge/core/contract/passenger-profile.ts'
import { type SubmitEvent, useState } from 'react'
import { type ApiFailure, isApiFailure } from '../../../api/failure.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useProfileChanges } from '../../../session/use-profile.ts'
import styles from './voucher.module.css'

/** By its code, as given. Problems are shown at the field. */
export function AddVoucher() {
  const { t } = useText()
  const { change } = useProfileChanges()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const body = { voucherCode: code.trim() }
      await change((api) => api.call(passengerProfileEndpoints.addVoucher, { body }, { untold: true }))
      showToast({ tone: 'good', text: t('profile.vouchers.added') })
      setCode('')
    } catch (thrown) {
      if (!isApiFailure(thrown)) throw thrown
      setWrong(refusal(thrown, t))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') setWrong(t('profile.problem.required'))
    else void add()
  }
  return (
    <form className={styles.add} noValidate onSubmit={submit} aria-label={t('profile.vouchers.addTitle')}>
      <TextField
        name="voucherCode"
        label={t('profile.field.voucherCode')}
        hint={t('profile.vouchers.hint')}
        error={wrong}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setWrong(undefined)
        }}
      />
      <Button type="submit" busy={isBusy} className={styles.addButton}>
        {t('profile.vouchers.add')}
      </Button>
    </form>
  )
}

/** Unknown, used up and of another airline give the same answer. */
function refusal(failure: ApiFailure, t: Translate): string {
  const isVoucher = failure.code === 'voucher-refused' || failure.code === 'not-found'
  return isVoucher ? t('profile.vouchers.refused') : failureText(failure, t)
}
