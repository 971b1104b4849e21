import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Check, TicketPercent } from 'lucide-react'
import { useId, useState } from 'react'
import type { Translate } from '../../../i18n/i18n.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { BalanceActions } from './use-balance.ts'
import type { VoucherRefusal } from './voucher.ts'
import styles from './voucher-choice.module.css'

interface VoucherChoiceProps {
  balance: BalanceActions
  isDisabled: boolean
}

/** A voucher may be used, nobody has to. [PAY-04, VCH-01] */
export function VoucherChoice({ balance, isDisabled }: VoucherChoiceProps) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { voucherCode } = balance.balance
  return (
    <fieldset className={styles.voucher} disabled={isDisabled}>
      <legend className="visually-hidden">{t('voucher.heading')}</legend>
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
            {t('voucher.question')}
          </Button>
          <div id={id}>{isOpen && <VoucherForm onApply={balance.applyVoucher} />}</div>
        </>
      ) : (
        <Applied balance={balance} />
      )}
    </fieldset>
  )
}

/** A form of its own: Enter asks about the voucher, it does not pay. */
function VoucherForm({ onApply }: { onApply: BalanceActions['applyVoucher'] }) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState<VoucherRefusal>()
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
        autoFocus
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

/** What it covers and what is left; what one chose can be taken back. */
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

/** [VCH-02, VCH-05, VCH-06] */
function refusalText(why: VoucherRefusal, t: Translate): string {
  if ('words' in why) return why.words
  return 'lost' in why ? t('hold.ended') : t(`voucher.problem.${why.problem}`)
}
