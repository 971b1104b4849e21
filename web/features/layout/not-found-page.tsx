import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './layout.module.css'

/** Where unknown paths lead. [RTE-21] */
export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  return (
    <div className={styles.message}>
      <PageTitle>{`${t('notFound.title')} – ${name}`}</PageTitle>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <ButtonLink kind="primary" to={paths.home}>
        {t('notFound.home')}
      </ButtonLink>
    </div>
  )
}
