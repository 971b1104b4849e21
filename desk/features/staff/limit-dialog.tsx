import { amountActs, type AmountSpan, amountSpans } from '@jetbridge/core/access/amount-limit.ts'
import { staffEndpoints } from '@jetbridge/core/contract/desk/staff.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { SelectField, TextField } from '@jetbridge/web/ui/field.tsx'
import { useState } from 'react'
import { useDesk } from '../../api/desk-context.tsx'
import { useText } from '../../i18n/texts.ts'
import { ActDialog } from './act-dialog.tsx'
import { amountIn, draftOfLimit, type LimitDraft } from './limit-draft.ts'
import styles from './staff.module.css'
import type { Limit, StaffMember } from './staff-types.ts'
import { useRoles } from './use-staff.ts'

interface LimitDialogProps {
  member: StaffMember
  /** the one that is changed; undefined: another one */
  limit?: Limit | undefined
  onClose: () => void
}

/** How much money a member may move by one kind of act, in one currency. */
export function LimitDialog({ member: { brand, memberId, email }, limit, onClose }: LimitDialogProps) {
  const { t } = useText()
  const { api } = useDesk()
  const currencies = useRoles().data?.airlines.find((each) => each.brand === brand)?.currencies ?? []
  const [kept, setDraft] = useState<LimitDraft>(draftOfLimit(limit))
  const draft = { ...kept, currencyCode: kept.currencyCode ?? currencies[0] }
  const { act, currencyCode } = draft
  const amounts = amountSpans.map((span) => amountIn(draft[span], currencyCode))
  const [each, day, guest] = amounts
  return (
    <ActDialog
      title={t('staff.limitTitle')}
      lead={t('staff.limitLead', { email })}
      button={t('staff.limitButton')}
      isReady={!amounts.includes(undefined)}
      act={async (reason, signal) => {
        if (each === undefined || day === undefined || guest === undefined || !currencyCode) return ''
        const body = { brand, memberId, act, currencyCode, each, day, guest, reason }
        await api.call(staffEndpoints.setLimit, { body }, { signal })
        return t('staff.limitDone', { email, act: t(`staff.act.${act}`) })
      }}
      onClose={onClose}
    >
      {({ isSent }) => (
        <>
          <div className={styles.pair}>
            <SelectField
              label={t('staff.actHead')}
              disabled={limit !== undefined}
              value={act}
              onChange={({ target }) => {
                setDraft({ ...draft, act: target.value as LimitDraft['act'] })
              }}
            >
              {amountActs.map((name) => (
                <option key={name} value={name}>
                  {t(`staff.act.${name}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('staff.currency')}
              disabled={limit !== undefined}
              value={currencyCode}
              onChange={({ target }) => {
                setDraft({ ...draft, currencyCode: target.value as Currency })
              }}
            >
              {[...new Set([...(currencyCode ? [currencyCode] : []), ...currencies])].map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectField>
          </div>
          <div className={styles.amounts}>
            {amountSpans.map((span: AmountSpan, at) => (
              <TextField
                key={span}
                label={t(`staff.span.${span}`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                required
                value={draft[span]}
                error={isSent && amounts[at] === undefined ? t('staff.amountWrong') : undefined}
                onChange={({ target }) => {
                  setDraft({ ...draft, [span]: target.value })
                }}
              />
            ))}
          </div>
        </>
      )}
    </ActDialog>
  )
}
