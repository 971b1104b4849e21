import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Check, TicketPercent } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { AccountVouchers, useAccountVouchers } from './account-vouchers.tsx'
import type { BalanceActions, RefusedVoucher } from './use-balance.ts'
import type { VoucherRefusal } from './voucher.ts'
import styles from './voucher-choice.module.css'
import { refusalText } from './voucher-text.ts'

interface VoucherChoiceProps {
  balance: BalanceActions
  isDisabled: boolean
}

/** A voucher may be used, nobody has to. [PAY-04, VCH-01] */
export function VoucherChoice({ balance, isDisabled }: VoucherChoiceProps) {
  const { t } = useText()
  const id = useId()
  const { refused } = balance
  const [isOpened, setOpen] = useState<boolean>()
  const isOpen = isOpened ?? refused !== undefined
  const { voucherCode, due } = balance.balance
  const box = useFocusKept(voucherCode)
  const kept = useAccountVouchers(balance)
  // Once nothing is left to pay, no other one can pay anything.
  const offered = voucherCode === null || due.amount > 0 ? kept : []
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.voucher} disabled={isDisabled}>
      <legend className="visually-hidden">{t('voucher.heading')}</legend>
      {offered.length > 0 && <AccountVouchers vouchers={offered} balance={balance} isDisabled={isDisabled} />}
      {voucherCode === null ? (
        <>
          <Button
            kind="text"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen)
            }}
          >
            <TicketPercent size={18} strokeWidth={1.75} aria-hidden />
            {t(kept.length > 0 ? 'voucher.another' : 'voucher.question')}
          </Button>
          <div id={id}>
            {isOpen && <VoucherForm key={refused?.code} refused={refused} onApply={balance.applyVoucher} />}
          </div>
        </>
      ) : (
        <Applied balance={balance} />
      )}
    </fieldset>
  )
}

/** The pressed button goes away with its act: the result is read next. */
function useFocusKept(voucherCode: string | null) {
  const box = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(voucherCode)
  useEffect(() => {
    if (shown.current === voucherCode) return
    shown.current = voucherCode
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [voucherCode])
  return box
}

interface VoucherFormProps {
  /** one of this booking that pays nothing now: it may be tried again */
  refused: RefusedVoucher | undefined
  onApply: BalanceActions['applyVoucher']
}

/** A form of its own: Enter asks about the voucher, it does not pay. */
function VoucherForm({ refused, onApply }: VoucherFormProps) {
  const { t } = useText()
  const [code, setCode] = useState(refused?.code ?? '')
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState(refused?.why)
  const apply = async () => {
    setAsking(true)
    const answer = await onApply(code)
    setAsking(false)
    setWhy(answer.ok ? undefined : answer.why)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) void apply()
      }}
    >
      <TextField
        label={t('field.voucherCode')}
        value={code}
        error={why && refusalText(why, t)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for a moment ago, by its own button
        autoFocus={!refused}
        onChange={(event) => {
          setCode(event.target.value)
          setWhy(undefined)
        }}
      />
      <Button type="submit" busy={isAsking}>
        {t('voucher.apply')}
      </Button>
    </form>
  )
}

/** What it covers and what is left; the choice can be taken back. */
function Applied({ balance: { balance, removeVoucher } }: { balance: BalanceActions }) {
  const { t, tag } = useText()
  const [isRemoving, setRemoving] = useState(false)
  const [why, setWhy] = useState<VoucherRefusal>()
  const { voucherCode, covered, due } = balance
  const amount = formatMoney(covered, tag)
  const left = formatMoney(due, tag)
  return (
    <div className={styles.applied}>
      <Check size={18} strokeWidth={2} aria-hidden />
      <p role="status">
        <strong>{t('voucher.applied', { code: voucherCode ?? '', amount })}</strong>{' '}
        {t(due.amount === 0 ? 'voucher.coversAll' : 'voucher.left', { amount: left })}
      </p>
      <Button
        kind="text"
        busy={isRemoving}
        onClick={() => {
          setRemoving(true)
          void removeVoucher().then((refused) => {
            setRemoving(false)
            setWhy(refused)
          })
        }}
      >
        {t('voucher.remove')}
      </Button>
      {why && (
        <p role="alert" className={styles.problem}>
          {refusalText(why, t)}
        </p>
      )}
    </div>
  )
}
