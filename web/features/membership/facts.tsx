import { factOf } from '@jetbridge/core/brand/fact.ts'
import type { ContentPage } from '@jetbridge/core/brand/content-page.ts'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import styles from './membership-page.module.css'
import { benefitsOf } from './offer.ts'

/** How many stand out with their numbers; the others are a list. */
const shown = 3

export function Facts({ page }: { page: ContentPage | undefined }) {
  const { t, local } = useText()
  const benefits = benefitsOf(useBrand(), page, local)
  if (benefits.length === 0) return null
  const more = benefits.slice(shown)
  return (
    <>
      <ul className={styles.facts} aria-label={t('membership.facts')}>
        {benefits.slice(0, shown).map((benefit) => (
          <OneFact key={benefit} benefit={benefit} />
        ))}
      </ul>
      {more.length > 0 && (
        <ul className={styles.more} aria-label={t('membership.more')}>
          {more.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function OneFact({ benefit }: { benefit: string }) {
  const { figure, words } = factOf(benefit)
  return (
    <li>
      {figure && <span className={styles.figure}>{`${figure} `}</span>}
      <span>{words}</span>
    </li>
  )
}
