import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { BrandLink } from '../brand-link.tsx'
import styles from './tool.module.css'

/** What the law wants in reach, in one quiet line. */
export function ToolFoot() {
  const { local } = useText()
  const { links, texts } = useBrand()
  const legal = links.footer
    .flatMap((column) => column.links)
    .flatMap(({ label, target }) => (target?.startsWith('/documents/') ? [{ label, target }] : []))
  return (
    <footer className={styles.foot}>
      <p>{local(texts.legal)}</p>
      <ul>
        {legal.map(({ label, target }) => (
          <li key={target}>
            <BrandLink to={target}>{local(label)}</BrandLink>
          </li>
        ))}
      </ul>
    </footer>
  )
}
