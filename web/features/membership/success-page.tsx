/** Thanks in the airline's words, and the card of the new member. [MEM-22, RTE-16, GAP-87] */
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { mayBeMember } from '../../session/membership/use-memberships.ts'
import { signInFor } from '../../session/sign-in-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText } from '../../brand/rich-text.tsx'
import { useContent } from './content.ts'
import { Asking } from './asking.tsx'
import { KeptCard } from './kept-card.tsx'
import { NotLoaded } from './not-loaded.tsx'
import styles from './card-page.module.css'
import { WhenKnown } from './when-known.tsx'

export function Component() {
  const { t } = useText()
  const { name } = useBrand()
  const user = useSignedIn()
  const { data: page } = useContent('thank-you')
  const title = user ? page?.title || t('membership.success') : t('membership.signInForCard')
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} – ${name}`}</PageTitle>
      <h1>{title}</h1>
      {user ? <Thanks /> : <ForMembers />}
      {/* A card is its owner's. */}
      {mayBeMember(user) && <OwnCard />}
    </div>
  )
}

/** A guest has bought nothing that this page knows of. */
function ForMembers() {
  const { t } = useText()
  return (
    <>
      <p>{t('membership.forMembers')}</p>
      <ButtonLink to={signInFor(undefined, paths.membershipCard)} kind="primary" large>
        {t('layout.signIn')}
      </ButtonLink>
      <Link to={paths.membership}>{t('membership.see')}</Link>
    </>
  )
}

function Thanks() {
  const { t } = useText()
  const { data: page, isError, isFetching, refetch } = useContent('thank-you')
  if (isError)
    return <NotLoaded text={t('membership.wrong')} isBusy={isFetching} onAgain={() => void refetch()} />
  if (!page) return <p role="status">{t('membership.loading')}</p>
  return (
    <div className={styles.thanks}>
      <RichText blocks={page.content} lang={page.language} />
    </div>
  )
}

function OwnCard() {
  return (
    <WhenKnown>
      {(standing) => {
        if (standing.is === 'asking') return <Asking isOwn={false} />
        return standing.is === 'member' && <KeptCard membership={standing.membership} />
      }}
    </WhenKnown>
  )
}
