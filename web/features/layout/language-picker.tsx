import { type Locale, locales } from '@jetbridge/core/brand/locale.ts'
import { useText } from '../../i18n/i18n.tsx'
import styles from './header.module.css'

const names = { en: 'layout.english', de: 'layout.german' } as const satisfies Record<Locale, string>

/** Changes every text in place; nothing that was entered is lost. [HDR-17] */
export function LanguagePicker() {
  const { t, locale, choose } = useText()
  return (
    <div role="group" aria-label={t('layout.language')} className={styles.languages}>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-label={`${each.toUpperCase()} – ${t(names[each])}`}
          aria-pressed={each === locale}
          className={styles.language}
          onClick={() => void choose(each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
