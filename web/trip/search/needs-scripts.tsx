import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'

/**
 * For a browser without scripts: what does not work here, and the way to the form that works without them.
 */
export function NeedsScripts() {
  const { t } = useText()
  return (
    <noscript>
      <Banner tone="warn">
        <p>{t('layout.needsScripts')}</p>
        <p>
          <a href={paths.home}>{t('layout.needsScriptsHome')}</a>
        </p>
      </Banner>
    </noscript>
  )
}
