import { amountSpans } from '@jetbridge/core/access/amount-limit.ts'
import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { amountText } from '../../shell/amount-text.ts'
import { RowList } from '../../shell/rows/row-list.tsx'
import type { OnAct } from './member-dialog.tsx'
import styles from './staff.module.css'
import type { Limit } from './staff-types.ts'

interface LimitsPartProps {
  limits: readonly Limit[]
  /** undefined: nothing can be changed */
  onAct: OnAct | undefined
}

/** How much money a member may move. */
export function LimitsPart({ limits, onAct }: LimitsPartProps) {
  const { t } = useText()
  const columns = useLimitColumns(onAct)
  return (
    <>
      <RowList
        label={t('staff.limits')}
        columns={columns}
        rows={limits}
        keyOf={({ act, currencyCode }) => `${act} ${currencyCode}`}
        leastRoom={560}
        empty={<p className={styles.quiet}>{t('staff.noLimits')}</p>}
      />
      {onAct && (
        <div className={styles.acts}>
          <Button onClick={() => onAct({ is: 'limit' })}>{t('staff.setLimit')}</Button>
        </div>
      )}
    </>
  )
}

function useLimitColumns(onAct: OnAct | undefined): readonly Column<Limit>[] {
  const { t, tag } = useText()
  return useMemo(() => {
    const change: Column<Limit> = {
      key: 'change',
      head: t('staff.change'),
      kind: 'action',
      isHeadHidden: true,
      cell: (limit) => (
        <Button
          kind="text"
          aria-label={t('staff.changeOf', { act: t(`staff.act.${limit.act}`), currency: limit.currencyCode })}
          onClick={() => onAct?.({ is: 'limit', limit })}
        >
          {t('staff.change')}
        </Button>
      ),
    }
    return [
      { key: 'act', head: t('staff.actHead'), isRowHeader: true, cell: ({ act }) => t(`staff.act.${act}`) },
      { key: 'currency', head: t('staff.currency'), kind: 'code', cell: ({ currencyCode }) => currencyCode },
      ...amountSpans.map((span): Column<Limit> => ({
        key: span,
        head: t(`staff.span.${span}`),
        kind: 'number',
        cell: (limit) => amountText(limit[span], limit.currencyCode, tag),
      })),
      ...(onAct ? [change] : []),
    ]
  }, [onAct, t, tag])
}
