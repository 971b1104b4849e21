import { Button } from '@jetbridge/web/ui/button.tsx'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { showToast } from '@jetbridge/web/ui/toast-store.ts'
import { useMemo } from 'react'
import { useText } from '../../i18n/texts.ts'
import { Section } from '../../shell/page.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import { useListState } from '../../shell/rows/use-list-state.ts'
import { useViews, type View } from '../../shell/views/use-views.ts'
import styles from './home.module.css'

/** The views that somebody has saved: each is an address of the desk. */
export function ViewsPart() {
  const { t } = useText()
  const { views, answer, remove } = useViews()
  const columns = useMemo<readonly Column<View>[]>(
    () => [
      { key: 'name', head: t('views.name'), isRowHeader: true, cell: ({ name }) => name },
      { key: 'address', head: t('views.address'), cell: ({ address }) => address },
      {
        key: 'remove',
        head: t('views.remove'),
        kind: 'action',
        isHeadHidden: true,
        cell: ({ id, name }) => (
          <Button
            kind="text"
            aria-label={t('views.removeOf', { name })}
            onClick={() => {
              void remove(id).then(() => showToast({ tone: 'good', text: t('views.removed', { name }) }))
            }}
          >
            {t('views.remove')}
          </Button>
        ),
      },
    ],
    [remove, t],
  )
  return (
    <Section title={t('views.title')}>
      <RowList
        label={t('views.title')}
        columns={columns}
        rows={views}
        keyOf={({ id }) => id}
        state={useListState(answer)}
        empty={<p className={styles.none}>{t('views.none')}</p>}
        hrefOf={({ address }) => address}
        peekOf={({ name, address }) => ({ title: name, body: <p>{address}</p> })}
      />
    </Section>
  )
}
