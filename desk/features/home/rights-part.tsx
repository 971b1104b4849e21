import type { StaffPermission } from '@jetbridge/core/access/permission.ts'
import type { Column } from '@jetbridge/web/ui/table/column.ts'
import { useCallback, useMemo } from 'react'
import { type Translate, useText } from '../../i18n/texts.ts'
import type { Member } from '../../shell/area.ts'
import { useMember } from '../../shell/member.ts'
import { Section } from '../../shell/page.tsx'
import { RowList } from '../../shell/rows/row-list.tsx'
import styles from './home.module.css'

type Grant = Member['grants'][number]

/** What the caller may do, by airline and station: one row for each role. */
export function RightsPart() {
  const { t } = useText()
  const { airlines, grants } = useMember()
  const nameOf = useCallback(
    (brand: string) => airlines.find(({ id }) => id === brand)?.name ?? brand,
    [airlines],
  )
  const columns = useMemo<readonly Column<Grant>[]>(
    () => [
      { key: 'airline', head: t('home.airline'), isRowHeader: true, cell: ({ brand }) => nameOf(brand) },
      { key: 'station', head: t('home.station'), cell: ({ station }) => station ?? t('home.everyStation') },
      { key: 'permissions', head: t('home.permissions'), cell: ({ permissions }) => namesOf(permissions, t) },
    ],
    [nameOf, t],
  )
  return (
    <Section title={t('home.rights')}>
      <RowList
        label={t('home.rights')}
        columns={columns}
        rows={grants}
        keyOf={({ brand, station }, index) => `${brand} ${station} ${index}`}
        peekOf={({ brand, station, permissions }) => ({
          title: nameOf(brand),
          body: (
            <dl className={styles.facts}>
              <div>
                <dt>{t('home.station')}</dt>
                <dd>{station ?? t('home.everyStation')}</dd>
              </div>
              <div>
                <dt>{t('home.permissions')}</dt>
                {permissions.map((name) => (
                  <dd key={name}>{t(`permission.${name as StaffPermission}`)}</dd>
                ))}
              </div>
            </dl>
          ),
        })}
      />
    </Section>
  )
}

function namesOf(permissions: readonly string[], t: Translate): string {
  return permissions.map((name) => t(`permission.${name as StaffPermission}`)).join(', ')
}
