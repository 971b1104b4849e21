import { LockKeyhole, Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { leadsSomewhere, paths } from '../../paths.ts'
import { BrandLink } from './brand-link.tsx'
import styles from './header.module.css'
import { LanguagePicker } from './language-picker.tsx'
import { headerLinks, signInLinks } from './navigation.ts'

export function Header() {
  const { t, local } = useText()
  const brand = useBrand()
  const { pathname } = useLocation()
  const [menuOn, setMenuOn] = useState<string>()
  const open = menuOn === pathname
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav
          id="menu"
          aria-label={t('layout.mainNavigation')}
          className={styles.nav}
          data-open={open || undefined}
        >
          <ul className={styles.links}>
            {headerLinks(brand)
              .filter(({ to }) => leadsSomewhere(to))
              .map((link) => (
                <li key={link.to}>
                  <BrandLink to={link.to} className={styles.link}>
                    {'text' in link ? t(link.text) : local(link.label)}
                  </BrandLink>
                </li>
              ))}
          </ul>
          <SignIn />
        </nav>
        <LanguagePicker />
        <button
          type="button"
          className={styles.menuButton}
          aria-label={t(open ? 'layout.closeMenu' : 'layout.menu')}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => {
            setMenuOn(open ? undefined : pathname)
          }}
        >
          {open ? (
            <X size={22} strokeWidth={1.75} aria-hidden />
          ) : (
            <Menu size={22} strokeWidth={1.75} aria-hidden />
          )}
        </button>
      </div>
    </header>
  )
}

function Logo() {
  const { t } = useText()
  const { brand, logo } = usePage()
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t('layout.home', { brand: brand.name })}>
      {/* Drawn by us and part of the build: no markup of anybody else ever gets here. */}
      <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: logo }} />
    </Link>
  )
}

/** Opens under the pointer and by a press; Escape and leaving close it. [HDR-08] */
function SignIn() {
  const { t } = useText()
  const links = signInLinks(useBrand())
  // Opened by the pointer it closes when the pointer leaves; pressed, it stays.
  const [opened, setOpened] = useState<'by-pointer' | 'by-press'>()
  const open = opened !== undefined
  if (links.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer adds to what the button does
    <div
      className={styles.signIn}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpened(opened ?? 'by-pointer')
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && opened === 'by-pointer') setOpened(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(undefined)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(undefined)
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        onClick={() => {
          setOpened(opened === 'by-press' ? undefined : 'by-press')
        }}
      >
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden />
        {t('layout.signIn')}
      </button>
      <ul className={styles.signInLinks} hidden={!open}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.signInLink}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
