import { textOf } from '@jetbridge/core/brand/locale.ts'
import { useSearchParams } from 'react-router'
import { usePage } from '../../brand/brand-context.tsx'
import { PicturePage } from '../../brand/picture-page.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { askedKey, findPath } from '../../inner-paths.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './not-found.module.css'
import { type LostLink, lostLink } from './lost-link.ts'
import { type LostAddress, type LostPlace, readLost } from './lost-page.ts'

/** Where unknown paths lead. It looks for what was meant, and leads on. [RTE-21] */
export function Component() {
  const { t } = useText()
  const { brand } = usePage()
  const path = useAsked()
  return (
    <PicturePage>
      <PageTitle>{`${t('notFound.title')} – ${brand.name}`}</PageTitle>
      <div className={styles.head}>
        <h1>{t('notFound.title')}</h1>
        <p className={styles.text}>
          {t('notFound.text')}
          {path && ` ${t('help.lost.asked', { path })}`}
        </p>
      </div>
      {path && <Meant path={path} />}
      <ButtonLink kind="primary" large to={paths.home} className={styles.home}>
        {t('help.lost.home')}
      </ButtonLink>
      <Ways path={path} />
    </PicturePage>
  )
}

/** The server draws the page once for everybody. */
function useAsked(): string {
  const [query] = useSearchParams()
  return useHydrated() ? (query.get(askedKey) ?? '').slice(0, 80) : ''
}

/** What the address says, best first. */
function Meant({ path }: { path: string }) {
  const { t, locale } = useText()
  const page = usePage()
  const { code, airport, place } = readLost(path, page)
  const city = page.airports.find((each) => each.code === airport)?.city
  const link = place && lostLink(place, { ...page, locale })
  if (!code && !city && !link) return null
  return (
    <section className={styles.meant}>
      <h2 className={styles.question}>{t('help.lost.best')}</h2>
      <ul>
        {code && (
          <Way to={findPath(code)} title={t('help.lost.code', { code })} text={t('help.lost.codeText')} />
        )}
        {city && (
          <Way
            to={`${paths.home}?ori=${airport}`}
            title={t('help.lost.fromPlace', { place: textOf(city, locale) })}
            text={t('help.lost.searchText')}
          />
        )}
        {link && <Way to={link.to} title={t(link.title)} text={t(link.text)} />}
      </ul>
    </section>
  )
}

const usual: readonly LostPlace[] = ['find', 'contact', 'baggage', 'assistance']

/** What most people come for, without what was offered above: flights are at home. */
function Ways({ path }: { path: string }) {
  const { t, locale } = useText()
  const page = usePage()
  const { place }: Partial<LostAddress> = path ? readLost(path, page) : {}
  const links: readonly LostLink[] = usual
    .filter((each) => each !== place)
    .map((each) => lostLink(each, { ...page, locale }))
  return (
    <section className={styles.ways}>
      <h2 className={styles.also}>{t('help.lost.also')}</h2>
      <ul>
        {links.map(({ to, title, text }) => (
          <Way key={to} to={to} title={t(title)} text={t(text)} />
        ))}
      </ul>
    </section>
  )
}

function Way({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className={styles.way}>
      <Link to={to}>{title}</Link>
      <p>{text}</p>
    </li>
  )
}
