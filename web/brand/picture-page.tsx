import type { ReactNode } from 'react'
import { usePage } from './brand-context.tsx'
import styles from './picture-page.module.css'

/** One column with a form, and the brand’s first scene beside it where there is room. */
export function PicturePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
      <Picture />
    </div>
  )
}

/** Decoration, fetched only when it is visible. */
function Picture() {
  const { brand, scenes } = usePage()
  const urls = scenes[brand.hero.scenes[0]?.id ?? '']
  if (!urls) return null
  return (
    <picture className={styles.picture}>
      <source media="(prefers-color-scheme: dark)" srcSet={urls.tallDark} />
      <img src={urls.tallLight} alt="" loading="lazy" />
    </picture>
  )
}
