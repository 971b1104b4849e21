import { usePage } from '../../brand/brand-context.tsx'
import { logoId } from '../../brand/page-config.ts'
import { useText } from '../../i18n/i18n.tsx'
import styles from './member-card.module.css'

interface MemberCardProps {
  /** of the member */
  name: string
  level: string
  number?: string
  /** its last day, and what that day is */
  lastDay?: { readonly name: string; readonly day: string } | undefined
  /** it is a picture of one, and not read out */
  isSample?: boolean
}

/** A card in the airline's colours, of the size of one in a wallet when it is printed. */
export function MemberCard({ name, level, number, lastDay, isSample = false }: MemberCardProps) {
  const { t } = useText()
  const { logo, scenes, brand } = usePage()
  const art = scenes[brand.hero.scenes[0]?.id ?? '']
  const label = isSample ? { 'aria-hidden': true } : { 'aria-label': t('membership.cardOf', { name }) }
  return (
    <div className={styles.card} role={isSample ? undefined : 'group'} {...label}>
      {art && (
        <picture className={styles.art}>
          <source media="(prefers-color-scheme: dark)" srcSet={art.wideDark} />
          <img src={art.wideLight} alt="" />
        </picture>
      )}
      <div className={styles.head}>
        <svg {...logo} className={styles.logo} viewBox={`0 0 ${logo.width} ${logo.height}`} aria-hidden>
          <use href={`#${logoId}`} />
        </svg>
        <p className={styles.level}>{level}</p>
      </div>
      <div className={styles.foot}>
        <p className={styles.name}>{name}</p>
        <dl className={styles.facts}>
          <Fact name={t('membership.number')} value={number ?? '••••••'} />
          {lastDay && <Fact name={lastDay.name} value={lastDay.day} />}
        </dl>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
