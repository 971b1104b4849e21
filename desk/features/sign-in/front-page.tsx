import { PageTitle } from '@jetbridge/web/ui/page-title.tsx'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/texts.ts'
import styles from './front-page.module.css'

interface FrontPageProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A page in front of the desk: one narrow column, and the language at its foot. */
export function FrontPage({ title, lead, children }: FrontPageProps) {
  const { locale, choose } = useText()
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <main className={styles.column}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={styles.foot}>
        {(['en', 'de'] as const).map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={locale === language}
            onClick={() => void choose(language)}
          >
            {language === 'en' ? 'English' : 'Deutsch'}
          </button>
        ))}
      </footer>
    </div>
  )
}
