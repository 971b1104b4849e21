import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import { Link } from '../../link.tsx'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand, usePage } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { standingOf } from '../../session/membership/standing.ts'
import { mayBeMember, useMemberships } from '../../session/membership/use-memberships.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { doorToCheckout, doorToSignUp } from './door.ts'
import styles from './membership-page.module.css'
import { soldMembership } from './offer.ts'

interface JoinOfferProps {
  /** from which trip on it pays, in the airline's words */
  pays: string | undefined
  /** the airline's own words for the action */
  label: string | undefined
  onJoin: () => void
}

/** The price, and one action that suits the visitor. */
export function JoinOffer({ pays, label, onJoin }: JoinOfferProps) {
  const { t, tag } = useText()
  const brand = useBrand()
  const sold = soldMembership(usePage())
  const user = useSignedIn()
  const { data } = useMemberships()
  const standing = standingOf(data ?? [])
  if (standing.is === 'member' || standing.is === 'asking') return <Own standing={standing} />
  if (!sold) return <p className={styles.quiet}>{t('membership.notSold')}</p>
  const words = label ?? t('membership.join', { amount: formatMoney(sold.price, tag) })
  return (
    <div className={styles.offer}>
      <p className={styles.price}>
        <span className={styles.amount}>
          <Price value={sold.price} />
        </span>{' '}
        {t('membership.aYear')}
      </p>
      {pays && <p className={styles.pays}>{pays}</p>}
      {user ? (
        <Button
          kind="primary"
          large
          className={styles.act}
          blockedBy={mayBeMember(user) ? undefined : t('membership.notYou')}
          onClick={onJoin}
        >
          {words}
        </Button>
      ) : (
        <ButtonLink to={doorToCheckout(brand)} kind="primary" large className={styles.act}>
          {words}
        </ButtonLink>
      )}
      <p className={styles.quiet}>{t('membership.terms')}</p>
      {!user && <SignUp />}
    </div>
  )
}

/** For somebody whom the airline does not know yet. [MEM-06] */
function SignUp() {
  const { t } = useText()
  const signUp = doorToSignUp(useBrand())
  if (signUp === undefined) return null
  const words = t('membership.become')
  return (
    <p className={styles.become}>
      {t('membership.noAccount')}{' '}
      {signUp.startsWith('/') ? <Link to={signUp}>{words}</Link> : <a href={signUp}>{words}</a>}
    </p>
  )
}

type OwnStanding = Extract<ReturnType<typeof standingOf>, { is: 'member' | 'asking' }>

function Own({ standing }: { standing: OwnStanding }) {
  const { t, tag } = useText()
  const { validUntil } = standing.membership
  if (standing.is === 'asking')
    return (
      <div className={styles.offer}>
        <p>{t('membership.checking')}</p>
        <ButtonLink to={paths.membershipCheckout} className={styles.act}>
          {t('membership.goOn')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.offer}>
      {validUntil && (
        <p className={styles.lead}>{t('membership.isMember', { date: formatDate(validUntil, tag) })}</p>
      )}
      <ButtonLink to={paths.membershipCard} kind="primary" large className={styles.act}>
        {t('membership.showCard')}
      </ButtonLink>
    </div>
  )
}
