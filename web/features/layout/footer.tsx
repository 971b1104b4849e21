import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { useLocation } from 'react-router'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { BrandLink } from './brand-link.tsx'
import styles from './footer.module.css'
import { ScrollToTop } from './scroll-to-top.tsx'

/**
 * Columns of links; a charter brand has a line of its own above them, another brand only one row. [HDR-13,
 * HDR-15]
 */
export function Footer() {
  const { local } = useText()
  const brand = useBrand()
  const look = brand.switches.charter
    ? styles.charter
    : brand.switches.minimalFooter
      ? styles.minimal
      : styles.plain
  return (
    <footer className={`${styles.footer} ${look}`}>
      <ScrollToTop />
      <div className={styles.inner}>
        {brand.switches.charter && <p className={styles.motto}>{local(brand.texts.subline)}</p>}
        <div className={styles.columns}>
          {brand.links.footer.map((column) => (
            <FooterColumn key={column.title.en} column={column} />
          ))}
          <Social links={brand.links.social} />
        </div>
        <p className={styles.legal}>{local(brand.texts.legal)}</p>
        <PoweredBy />
      </div>
    </footer>
  )
}

function FooterColumn({ column }: { column: Brand['links']['footer'][number] }) {
  const { local } = useText()
  return (
    <section>
      <h2 className={styles.title}>{local(column.title)}</h2>
      <ul className={styles.links}>
        {column.links.map(
          ({ label, target }) =>
            target && (
              <li key={target}>
                <BrandLink to={target} className={styles.link}>
                  {local(label)}
                </BrandLink>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** The brand's social networks; without any there is no list (GAP-84). */
function Social({ links }: { links: Brand['links']['social'] }) {
  const { t } = useText()
  const shown = links.flatMap(({ network, target }) => (target ? [{ network, target }] : []))
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{t('layout.social')}</h2>
      <ul className={styles.links}>
        {shown.map(({ network, target }) => (
          <li key={network}>
            <BrandLink to={target} className={styles.link}>
              {network}
            </BrandLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On the booking route only. [HDR-14] */
function PoweredBy() {
  const { t } = useText()
  const { pathname } = useLocation()
  if (!pathname.toLowerCase().startsWith(paths.bookingFlow)) return null
  return (
    <p className={styles.powered} role="img" aria-label={t('layout.poweredBy')}>
      <svg viewBox="0 0 36 24" aria-hidden>
        <path
          d="M2 19h9c6 0 7-12 15-12h6m-4-4 5 4-5 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      powered by Jetbridge
    </p>
  )
}
