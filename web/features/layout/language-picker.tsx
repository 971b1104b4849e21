import { isShipped, type Locale, type ShippedLocale } from '@jetbridge/core/brand/locale.ts'
import { usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import styles from './header.module.css'

const names = { en: 'layout.english', de: 'layout.german' } as const satisfies Record<ShippedLocale, string>

/** More than these are a list to open. */
const mostButtons = 3

/** Changes every text in place; nothing that was entered is lost. [HDR-17] */
export function LanguagePicker() {
  const { t } = useText()
  const { brand, added } = usePage()
  const nameOf = (locale: Locale) =>
    isShipped(locale) ? t(names[locale]) : (added?.[locale]?.name ?? locale)
  if (brand.languages.length < 2) return null
  if (brand.languages.length > mostButtons) return <LanguageList nameOf={nameOf} />
  return <LanguageButtons nameOf={nameOf} />
}

interface PickerProps {
  /** a language as it calls itself */
  readonly nameOf: (locale: Locale) => string
}

function LanguageButtons({ nameOf }: PickerProps) {
  const { t, locale, choose } = useText()
  const { languages } = usePage().brand
  return (
    <div role="group" aria-label={t('layout.language')} className={styles.languages}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          title={nameOf(each)}
          aria-label={`${each.toUpperCase()} – ${nameOf(each)}`}
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

function LanguageList({ nameOf }: PickerProps) {
  const { t, locale, choose } = useText()
  const { languages } = usePage().brand
  return (
    <select
      aria-label={t('layout.language')}
      className={styles.languageList}
      value={locale}
      onChange={({ target }) => void choose(languages.find((each) => each === target.value) ?? locale)}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}
