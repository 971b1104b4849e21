import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/banner.tsx'

/**
 * For a browser without scripts: what does not work here, and the way to the form that works without them.
 */
export function NeedsScripts() {
  const { t } = useText()
  return (
    <noscript>
      <Notice tone="warn">
        <p>{t('layout.needsScripts')}</p>
        <p>
          <a href={paths.home}>{t('layout.needsScriptsHome')}</a>
        </p>
      </Notice>
    </noscript>
  )
}
